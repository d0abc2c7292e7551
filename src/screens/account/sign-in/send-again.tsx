import { useEffect, useState } from 'react';
import { EMAIL_WAIT_SECONDS } from '#domain/constants.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { isTooEarly } from '#flows/session/sent-emails.ts';
import type { Refused } from '#screens/account/use-account-form.ts';
import { type EmailKind, sentEmailsStore } from '#stores/session/sent-emails.ts';
import { Button } from '#ui/button/button.tsx';
import { announce } from '#ui/lib/announce.ts';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './send-again.module.css';

interface Props {
  kind: EmailKind;
  email: string;
  send: () => Promise<FormAnswer>;
  onRefused: (refused: Refused | null) => void;
}

/**
 * Sends an email again, at the earliest 60 seconds after the last one, also after a reload. Until then it shows that one
 * was sent, and a tap shows the remaining time (D32).
 */
export function SendAgain({ kind, email, send, onRefused }: Props) {
  const intl = useIntl();
  const [isWorking, setWorking] = useState(false);
  const { value: letters } = useSnapshot(sentEmailsStore);
  const last = letters[kind];
  const left = useSecondsUntil(last?.email === email ? last.at + EMAIL_WAIT_SECONDS * 1000 : 0);
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
    // One was sent less than a minute ago, perhaps from another phone: that is no error of the customer.
    const isEarly = isTooEarly(answer);
    onRefused(answer.done || isEarly ? null : answer);
    if (answer.done) announce(intl.formatMessage({ id: 'account.confirm.sent' }));
    if (isEarly) announce(intl.formatMessage({ id: 'account.confirm.justSent' }));
  }

  return (
    <div className={classes(styles.again, left > 0 && styles.waiting)}>
      {left > 0 && (
        <p className={styles.sent}>{intl.formatMessage({ id: 'account.confirm.justSent' })}</p>
      )}
      <Button
        kind={left > 0 ? 'text' : 'secondary'}
        docked
        busyText={isWorking && 'shell.sending'}
        onClick={() => void sendAgain()}
      >
        {label}
      </Button>
    </div>
  );
}

/** Whole seconds until a moment in milliseconds since 1970, counted down; 0 once it has passed. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = Date.now() >= until;
  useEffect(() => {
    if (isOver) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - Math.min(now, Date.now())) / 1000);
}
