import { customerStore } from '#stores/session/session.ts';
import { held } from '#stores/store.ts';

/** Login is disabled: the page says so to its styles, and nobody stays signed in (G13). */
export function shutLogin(): void {
  document.body.classList.add('login-disabled');
  if (held(customerStore)) void import('./session.ts').then(({ signOut }) => signOut());
}
