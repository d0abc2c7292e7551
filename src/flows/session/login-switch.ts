import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Disables login: marks the page for its styles and signs the customer out (G13). */
export function disableLogin(): void {
  document.body.classList.add('login-disabled');
  if (readStore(customerStore)) void import('./session.ts').then(({ signOut }) => signOut());
}
