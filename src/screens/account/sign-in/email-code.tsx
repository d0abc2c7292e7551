import { useRef, useState } from 'react';
import { confirmEmail } from '#flows/session/account.ts';
import styles from '#screens/account/account-form.module.css';
import type { Refused } from '#screens/account/use-account-form.ts';
import { Button } from '#ui/button/button.tsx';
import { CodeBoxes } from '#ui/form/code-boxes.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

interface Props {
  email: string;
  onRefused: (refused: Refused | null) => void;
}

/** The six digits of the email; submitted and announced when complete. Only a failed call needs a button (D32, D108, T63). */
export function EmailCode({ email, onRefused }: Props) {
  const intl = useIntl();
  const [code, setCode] = useState('');
  const latest = useRef('');
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function send(full: string) {
    onRefused(null);
    setWorking(true);
    const status = await confirmEmail({ email, code: full });
    // Other digits have been typed meanwhile.
    if (latest.current !== full) return;
    setWorking(false);
    setFailed(typeof status === 'object');
    if (status === 'confirmed') return;
    if (typeof status === 'object') return onRefused(status.done ? null : status);
    const id = status === 'expired' ? 'account.code.old' : 'account.code.wrong';
    const text = intl.formatMessage({ id });
    setError(text);
    announce(text, 'urgent');
  }

  return (
    <div className={styles.form}>
      <CodeBoxes
        label={intl.formatMessage({ id: 'account.code.label' })}
        kind="digits"
        length={6}
        oneTime
        value={code}
        error={error}
        onValue={(next) => {
          latest.current = next;
          setCode(next);
          setError(undefined);
          setWorking(false);
          setFailed(false);
        }}
        onFull={(full) => void send(full)}
      />
      <p role="status" className={styles.small}>
        {isWorking && <FormattedMessage id="shell.checking" />}
      </p>
      {hasFailed && (
        <Button
          kind="secondary"
          busyText={isWorking && 'shell.checking'}
          onClick={() => void send(code)}
          text="shell.retry"
        />
      )}
    </div>
  );
}
