/**
 * Keeps the focus from falling to the page's body where Retry, or another button of an alert or a status, gives way to a
 * skeleton or the content: it moves to the title of the sheet or screen (D334, I10). Importing this file starts it.
 */
const messageButton = ':is([role=alert],[role=status]) button,p[role=status]+button';
let last: Element | null = null;

document.addEventListener('focusin', ({ target }) => {
  last = (target as Element).closest(messageButton);
});

new MutationObserver(() => {
  if (!last || last.isConnected) return;
  last = null;
  // A screen that moves the focus itself does so in the same task.
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const around = document.querySelector('dialog[open]') ?? document;
    around
      .querySelector<HTMLElement>('[data-title],[data-page-title]')
      ?.focus({ preventScroll: true });
  });
}).observe(document.body, { childList: true, subtree: true });

export {};
