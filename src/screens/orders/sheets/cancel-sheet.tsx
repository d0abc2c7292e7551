import { useState } from 'react';
import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { FormAnswer } from '#flows/checkout/form-answer.ts';
import { cancel } from '#flows/orders/orders.ts';
import { cancelWords } from '#screens/orders/order/payment-words.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './cancel-sheet.module.css';

interface Props {
  order: Order;
  /** Set to false to close it: the venue has started meanwhile, or the order is cancelled. */
  open: boolean;
  onClose: () => void;
}

/** Confirms a cancellation and says where the money goes; keeping the order is the safe choice (D87). */
export function CancelSheet({ order, open, onClose }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const [isWorking, setWorking] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  const amount = money(order.total ?? 0, currencyOf(order.venue, settings));

  async function cancelIt() {
    setWorking(true);
    setAnswer(null);
    setAnswer(await cancel(order));
    setWorking(false);
  }

  return (
    <Sheet
      open={open && !answer?.done}
      title={intl.formatMessage({ id: 'orders.cancel.title' })}
      close={intl.formatMessage({ id: 'shell.close' })}
      onClose={onClose}
    >
      <p className={styles.text}>{cancelWords(order, amount, intl)}</p>
      <Refusal answer={answer} />
      <div className={styles.choices}>
        <Button
          kind="danger"
          docked
          wide
          working={isWorking ? intl.formatMessage({ id: 'orders.cancel.working' }) : undefined}
          onClick={() => void cancelIt()}
        >
          <FormattedMessage id="orders.cancel" />
        </Button>
        <Button docked wide onClick={onClose}>
          <FormattedMessage id="orders.cancel.keep" />
        </Button>
      </div>
    </Sheet>
  );
}
