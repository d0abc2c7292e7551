import { answered, showOffline } from './board.js';

/**
 * Submits the forms of an element without loading a page: the sound stays on, the page where it was scrolled to, and a
 * lost connection leaves both (D400).
 */
export function submitInPlace(element, onSent) {
  element.addEventListener('submit', async (event) => {
    const form = event.target;
    const button = form.querySelector('button');
    // A search opens a page.
    if (!button.value) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    body.set('act', button.value);
    button.disabled = true;
    try {
      const sent = await answered('/staff/act', { method: 'POST', body });
      // An overloaded server did nothing, which a refresh would hide (D132).
      if (!sent.ok) throw new Error('The act was not done.');
      showOffline(false);
      await onSent(sent, form);
    } catch (_) {
      showOffline(true);
      button.disabled = false;
    }
  });
}
