const plain = { createHTML: (html) => html };
const policy = window.trustedTypes ? window.trustedTypes.createPolicy('staff', plain) : plain;

/** Loads the board. */
export async function loadBoard(search = '') {
  const response = await answered(`/staff/board${search}`);
  if (response.status === 401) window.location.assign('/staff');
  if (!response.ok) throw new Error('The board was not answered.');
  return parsed(await response.text());
}

/** Parses a page, or a part of one, into an element that is not in the page yet. */
export function parsed(text) {
  const element = document.createElement('div');
  element.innerHTML = policy.createHTML(text);
  return element;
}

/** Aborts a request after 20 seconds, so that a hanging connection does not look like an unchanged board. */
export function answered(path, options = {}) {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), 20000);
  const { signal } = aborter;
  return fetch(path, { ...options, credentials: 'same-origin', signal }).finally(() =>
    clearTimeout(timer),
  );
}

/** Says, or no longer says, that there is no connection. */
export function showOffline(isOffline) {
  document.getElementById('offline').hidden = !isOffline;
}

/** The board's figures: `new` orders and calls that nobody has accepted, and the `newest` and last `called` ones. */
export function figures(board) {
  return board.querySelector('[data-new]').dataset;
}

/** Calls the function whenever an order may have changed; polls as well, for networks that do not let events through. */
export function onChange(refresh) {
  let known = null;
  if (window.EventSource) {
    new EventSource('/staff/events').onmessage = ({ data }) => {
      if (data !== known) void refresh();
      known = data;
    };
  }
  setInterval(refresh, window.EventSource ? 15000 : 5000);
  window.addEventListener('online', refresh);
  window.addEventListener('offline', () => showOffline(true));
}
