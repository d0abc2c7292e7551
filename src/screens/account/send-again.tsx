import { useState } from 'react';
import type { FormAnswer } from '#flows/form-answer.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useIntl } from '#ui/intl.tsx';
import styles from './send-again.module.css';
import type { Refused } from './use-account-form.ts';
import { useWait } from './use-wait.ts';

interface Props {
  send: () => Promise<FormAnswer>;
  onRefused: (refused: Refused | null) => void;
  /** It has just been sent: the wait begins at once. */
  justSent?: boolean;
}

const WAIT_SECONDS = 60;

/** Sends a letter once more, 60 seconds after the last at the earliest; a tap before says how long it takes (D32). */
export function SendAgain({ send, onRefused, justSent = false }: Props) {
  const intl = useIntl();
  const [isWorking, setWorking] = useState(false);
  const { left, start } = useWait(WAIT_SECONDS, justSent);
  const label =
    left === 0
      ? intl.formatMessage({ id: 'account.confirm.again' })
      : intl.formatMessage(
          { id: 'account.confirm.again.wait' },
          {
            minutes: Math.floor(left / 60),
            seconds: intl.formatNumber(left % 60, { minimumIntegerDigits: 2 }),
          },
        );

  async function sendAgain() {
    if (left > 0) return announce(label);
    setWorking(true);
    const answer = await send();
    setWorking(false);
    onRefused(answer.done ? null : answer);
    if (answer.done) announce(intl.formatMessage({ id: 'account.confirm.sent' }));
    if (answer.done || answer.code === 'too_many_requests') start();
  }

  return (
    <div className={classes(styles.again, left > 0 && styles.waiting)}>
      <Button
        kind={left > 0 ? 'text' : 'secondary'}
        docked
        wide
        working={isWorking ? intl.formatMessage({ id: 'account.reset.working' }) : undefined}
        onClick={() => void sendAgain()}
      >
        {label}
      </Button>
    </div>
  );
}
