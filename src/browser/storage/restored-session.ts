/**
 * Reloads a page that Back restores from the browser's memory if a later page of the tab, such as the one to which a bank
 * returned, has changed the session's data: the restored page's own copies are older, and would replace the newer basket
 * (C1, T36). Importing this file starts it.
 */
let left = '';

window.addEventListener('pagehide', () => {
  left = sessionText();
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && sessionText() !== left) window.location.reload();
});

function sessionText(): string {
  try {
    return JSON.stringify(Object.entries(window.sessionStorage).sort());
  } catch {
    return ''; // blocked, so nothing is shared
  }
}

export {};
