// Keeps the screen on while the page is seen. Browsers allow it over HTTPS only; elsewhere the page says so.
export const mayStayAwake = "wakeLock" in navigator;

/** Hold the screen on from now on, again whenever the page comes back into view. */
export function stayAwake() {
  const hold = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {}); // a low battery may refuse
  };
  if (!mayStayAwake) return;
  document.addEventListener("visibilitychange", hold);
  hold();
}
