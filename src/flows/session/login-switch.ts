import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Login is disabled: the page says so to its styles, and nobody stays signed in (G13). */
export function disableLogin(): void {
  document.body.classList.add('login-disabled');
  if (readStore(customerStore)) void import('./session.ts').then(({ signOut }) => signOut());
}
