// What this device remembers (localStorage), or only this page when the browser keeps nothing.

const memory = new Map();

export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function remember(key, text) {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // full or forbidden: the page's own memory has it
  }
}

export function forget(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

/** Every remembered key that begins with `prefix`, sorted. */
export function keys(prefix) {
  const found = new Set([...memory.keys()]);
  try {
    for (let n = 0; n < localStorage.length; n++) found.add(localStorage.key(n));
  } catch {
    // the page's own memory is all there is
  }
  return [...found].filter((key) => key.startsWith(prefix) && recall(key) !== null).sort();
}
