// One way to ask the server over HTTP: JSON in and out, a refusal is thrown as `{code, facts}`.

/** `await api("POST", "/api/join", {code})`; `body` may be FormData. Throws `{code, facts}`; "OFFLINE" when nobody answers. */
export async function api(method, path, body) {
  const form = body instanceof FormData;
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined || form ? {} : { "Content-Type": "application/json" },
      body: body === undefined || form ? body : JSON.stringify(body),
    });
  } catch {
    throw { code: "OFFLINE", facts: {} };
  }
  const data = await answer.json().catch(() => null);
  if (!answer.ok) throw data?.code ? { ...data, facts: data.facts ?? {} } : { code: "FAULT", facts: {} };
  return data;
}
