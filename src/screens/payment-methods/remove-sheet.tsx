import { useState } from 'react';
import type { PaymentMethod } from '#domain/model.ts';
import type { FormAnswer } from '#flows/checkout/form-answer.ts';
import { removeMethod } from '#flows/payment/payment-methods.ts';
import { Button } from '#ui/button/button.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { PayMark } from '#ui/picture/pay-mark.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './payment-methods-screen.module.css';

interface Props {
  method: PaymentMethod;
  /** The next default; null for none, undefined if the default stays. */
  next: PaymentMethod | null | undefined;
  onClose: () => void;
}

/** Confirms removing a card and says which becomes the default; keeping it is the safe choice (design 11.13). */
export function RemoveSheet({ method, next, onClose }: Props) {
  const intl = useIntl();
  const [isWorking, setWorking] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);

  async function remove() {
    setWorking(true);
    setAnswer(null);
    const answer = await removeMethod(method.id);
    setAnswer(answer);
    setWorking(false);
    if (answer.done) onClose();
  }

  return (
    <Sheet
      title={intl.formatMessage(
        { id: 'payments.remove.title' },
        { name: method.display_text ?? '' },
      )}
      lead={<PayMark picture={method.image_url} />}
      close={intl.formatMessage({ id: 'shell.close' })}
      onClose={onClose}
    >
      <p>
        {next ? (
          <FormattedMessage id="payments.remove.next" values={{ name: next.display_text ?? '' }} />
        ) : (
          <FormattedMessage id={next === null ? 'payments.remove.none' : 'payments.remove.other'} />
        )}
      </p>
      <Refusal answer={answer} />
      <div className={styles.choices}>
        <Button
          kind="danger"
          docked
          wide
          working={isWorking ? intl.formatMessage({ id: 'payments.remove.working' }) : undefined}
          onClick={() => void remove()}
        >
          <FormattedMessage id="payments.remove" />
        </Button>
        <Button docked wide onClick={onClose}>
          <FormattedMessage id="payments.keep" />
        </Button>
      </div>
    </Sheet>
  );
}
