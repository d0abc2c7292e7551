import { useState } from 'react';
import { confirmEmail } from '#flows/session/account.ts';
import type { Refused } from '#screens/account/use-account-form.ts';
import { CodeBoxes } from '#ui/form/code-boxes.tsx';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';

interface Props {
  email: string;
  onRefused: (refused: Refused | null) => void;
}

/** The six digits of the email; submitted automatically when complete (D32). */
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
