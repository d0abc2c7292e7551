import { useState } from 'react';
import { confirmEmail } from '#flows/account.ts';
import { announce } from '#ui/announce.ts';
import { CodeBoxes } from '#ui/code-boxes.tsx';
import { useIntl } from '#ui/intl.tsx';
import type { Refused } from './use-account-form.ts';

interface Props {
  email: string;
  onRefused: (refused: Refused | null) => void;
}

/** The six digits of the letter: they send themselves when they are all there (D32). */
export function EmailCode({ email, onRefused }: Props) {
  const intl = useIntl();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  async function send(full: string) {
    onRefused(null);
    const status = await confirmEmail({ email, code: full });
    if (status === 'confirmed') return;
    if (typeof status === 'object') return onRefused(status.done ? null : status);
    const id = status === 'expired' ? 'account.code.old' : 'account.code.wrong';
    const text = intl.formatMessage({ id });
    setError(text);
    announce(text, 'urgent');
  }

  return (
    <CodeBoxes
      label={intl.formatMessage({ id: 'account.code.label' })}
      kind="digits"
      length={6}
      oneTime
      value={code}
      error={error}
      onValue={(next) => {
        setCode(next);
        setError(undefined);
      }}
      onFull={(full) => void send(full)}
    />
  );
}
