import { useRef, useState } from 'react';
import { confirmEmail } from '#flows/session/account.ts';
import styles from '#screens/account/account-form.module.css';
import type { Refused } from '#screens/account/use-account-form.ts';
import { CodeBoxes } from '#ui/form/code-boxes.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

interface Props {
  email: string;
  onRefused: (refused: Refused | null) => void;
}

/** The six digits of the email; submitted and announced when complete, since there is no button (D32, T63). */
export function EmailCode({ email, onRefused }: Props) {
  const intl = useIntl();
  const [code, setCode] = useState('');
  const latest = useRef('');
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  async function send(full: string) {
    onRefused(null);
    setWorking(true);
    const status = await confirmEmail({ email, code: full });
    // Other digits have been typed meanwhile.
    if (latest.current !== full) return;
    setWorking(false);
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
        }}
        onFull={(full) => void send(full)}
      />
      <p role="status" className={styles.small}>
        {isWorking && <FormattedMessage id="shell.checking" />}
      </p>
    </div>
  );
}
