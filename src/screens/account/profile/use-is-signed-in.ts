import { isLoggedIn } from '#domain/session/session.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Whether a customer is signed in, whichever window they used (A1). */
export function useIsSignedIn(): boolean {
  const { value: customer } = useSnapshot(customerStore);
  const { value: credentials } = useSnapshot(credentialsStore);
  return isLoggedIn(credentials, customer);
}
