import { useEffect, useState } from 'react';
import { confirmEmail } from '#flows/session/account.ts';
import { AccountPage, useTitleFocus } from '#screens/account/account-page.tsx';
import type { Refused } from '#screens/account/use-account-form.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { LinkAgain } from './link-again.tsx';
import { RefusedBanner } from './refused-banner.tsx';

interface Props {
  /** Query string: the token of the link in the email. */
  search: string;
}

type State = 'checking' | 'confirmed' | 'old' | 'none' | Refused;

/** /activate and /activate-account: confirms the address by the link in the email (R16, A11, D18, design 11.16). */
export default function ActivateScreen({ search }: Props) {
  const token = new URLSearchParams(search).get('token');
  const [state, setState] = useState<State>(token ? 'checking' : 'none');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt sends the request again.
  useEffect(() => {
    if (!token) return;
    let isHere = true;
    setState('checking');
    void confirmEmail({ token }).then((answer) => {
      if (isHere) setState(stateOf(answer));
    });
    return () => {
      isHere = false;
    };
  }, [token, tries]);

  if (state === 'checking') return <Checking />;
  if (state === 'confirmed') return <Confirmed />;
  if (typeof state === 'string') return <LinkAgain isOld={state === 'old'} />;
  return <Failed refused={state} onRetry={() => setTries(tries + 1)} />;
}

function stateOf(answer: Awaited<ReturnType<typeof confirmEmail>>): State {
  if (answer === 'confirmed') return 'confirmed';
  if (typeof answer === 'string' || answer.done) return 'old';
  return answer.code !== null && connection.includes(answer.code) ? answer : 'old';
}

/** The link may be valid: the server was not reachable. */
const connection = ['network', 'server', 'foreign', 'too_many_requests'];

function Checking() {
  const intl = useIntl();
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.activate.checking' })}
      pictures={['mailbox']}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: '/' }}
    >
      <p>
        <Spinner size={32} />
      </p>
    </AccountPage>
  );
}

/** Leads on to the venues if the customer is signed in, else to the sign-in (D18). */
function Confirmed() {
  const intl = useIntl();
  const { value: customer } = useSnapshot(customerStore);
  useTitleFocus();
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.activate.done.title' })}
      lead={<FormattedMessage id="account.activate.done.text" />}
      pictures={['party-popper']}
      foot={
        <Button
          docked
          href={customer ? '/venues' : '/signin'}
          text={customer ? 'account.activate.find' : 'account.signIn'}
        />
      }
    />
  );
}

function Failed({ refused, onRetry }: { refused: Refused; onRetry: () => void }) {
  const intl = useIntl();
  useTitleFocus();
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.activate.retry.title' })}
      pictures={['mailbox']}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: '/' }}
      foot={<Button docked onClick={onRetry} text="shell.retry" />}
    >
      <RefusedBanner refused={refused} />
    </AccountPage>
  );
}
