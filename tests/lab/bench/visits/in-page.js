// Records when the first row of an app's list was painted, and when the app reported that it is usable.
const times = {};
window.rowTimes = times;
const painted = new MessageChannel();
painted.port1.onmessage = () => {
  times.visible ??= performance.now();
};

/** Selects the first row of a list, or on an order's page the heading of what was ordered. */
const first = location.pathname.startsWith('/orders/') ? '#root main h2' : '#root li a';

function look() {
  const row = document.querySelector(first);
  // Checks visibility only until it is visible, because each check forces a layout.
  if (row !== null && times.visible === undefined && isShown(row)) painted.port2.postMessage(null);
  const [usable] = performance.getEntriesByName('usable');
  if (row !== null && usable) times.usable = performance.now();
  if (times.usable === undefined || times.visible === undefined) requestAnimationFrame(look);
}

function isShown(row) {
  return row.getClientRects().length > 0 && getComputedStyle(row).visibility === 'visible';
}

requestAnimationFrame(look);

/** Measures from the next tap until an order is on the screen. */
window.placing = () =>
  new Promise((resolve) => {
    let tappedAt = 0;
    addEventListener('click', () => (tappedAt ||= performance.now()), { capture: true });
    const watch = () => {
      const isSent = location.pathname.startsWith('/order/') && document.querySelector('main h2');
      if (isSent) resolve(performance.now() - tappedAt);
      else requestAnimationFrame(watch);
    };
    watch();
  });
