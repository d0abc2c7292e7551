import { useLocation } from 'wouter';
import { signOut } from '#flows/session/session.ts';
import { Button } from '#ui/button/button.tsx';

/** At the top of a gate: signs out. */
export function SignOutButton() {
  const [, navigate] = useLocation();
  function leave() {
    void signOut();
    navigate('/', { replace: true });
  }
  return <Button kind="text" small onClick={leave} text="account.signOut" />;
}
