import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { activateLocation } from '#flows/session/account.ts';
import styles from '#screens/account/account-form.module.css';
import { AccountPage } from '#screens/account/account-page.tsx';
import type { Refused } from '#screens/account/use-account-form.ts';
import { Button } from '#ui/button/button.tsx';
import { CodeBoxes } from '#ui/form/code-boxes.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useIsHere } from '#ui/lib/use-action.ts';
import { RefusedBanner } from './refused-banner.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Number of boxes for the design's codes; a site may use longer ones. */
const LENGTH = 6;
const MAX_LENGTH = 32;

/** /location-code: the code of the customer's site opens its venues (R14, A11, D18, design 11.16). */
export default function LocationCodeScreen() {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const [code, setCode] = useState('');
  const latest = useRef('');
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function send(full: string) {
    if (isWorking) return;
    setRefused(null);
    if (full === '') return complain('account.location.missing');
    setWorking(true);
    const answer = await activateLocation(full);
    if (!isHere()) return;
    setWorking(false);
    // A longer code was being typed.
    if (!answer.done && latest.current !== full) return;
    if (answer.done) return navigate('/venues', { replace: true });
    if (answer.code === 'location_unknown') return complain('account.location.unknown');
    setRefused(answer);
  }

  function complain(id: FormatjsIntl.Message['ids']) {
    const text = intl.formatMessage({ id });
    setError(text);
    announce(text, 'urgent');
    document.querySelector<HTMLElement>('#main form input')?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(code);
  }

  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.location.title' })}
      lead={<FormattedMessage id="account.location.text" />}
      pictures={['key']}
      action={<SignOutButton />}
    >
      <RefusedBanner refused={refused} />
      <form className={styles.code} noValidate onSubmit={submit}>
        <CodeBoxes
          label={intl.formatMessage({ id: 'account.location.label' })}
          labelHidden
          kind="letters"
          length={LENGTH}
          maxLength={MAX_LENGTH}
          value={code}
          error={error}
          onValue={(next) => {
            latest.current = next;
            setCode(next);
            setError(undefined);
          }}
          onFull={(full) => void send(full)}
        />
        <Button
          type="submit"
          docked
          busyText={isWorking && 'shell.checking'}
          text="account.location.continue"
        />
      </form>
    </AccountPage>
  );
}
