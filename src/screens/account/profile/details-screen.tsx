import { Redirect } from 'wouter';
import { customerStore } from '#stores/session/session.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { DetailsForm } from './details-form.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';

/** /profile/edit: the customer's details; outside the guard, so it asks for a sign-in itself (R13, A9, D23). */
export default function DetailsScreen() {
  const { value: customer } = useSnapshot(customerStore);
  const isSignedIn = useIsSignedIn();
  if (!customer || !isSignedIn) {
    return <Redirect to="/signin?returnFullUrl=%2Fprofile%2Fedit" replace />;
  }
  return <DetailsForm key={customer.id} customer={customer} />;
}
