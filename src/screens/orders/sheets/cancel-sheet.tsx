import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { cancel } from '#flows/orders/cancel-order.ts';
import { cancelWords } from '#screens/orders/order/payment-words.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { ConfirmSheet } from '#ui/sheet/confirm-sheet.tsx';
import styles from './cancel-sheet.module.css';

export interface CancelSheetProps {
  order: Order;
  /** Set to false to close it: the venue has started in the meantime, or the order is cancelled. */
  open: boolean;
  onClose: () => void;
}

/** Confirms a cancellation and says where the money goes; keeping the order is the safe choice (D87). */
export function CancelSheet({ order, open, onClose }: CancelSheetProps) {
  const intl = useIntl();
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(order.venue, settings);
  const inWords = (amount: number) => money(amount, currency);
  return (
    <ConfirmSheet
      open={open}
      title={intl.formatMessage({ id: 'orders.cancel.title' })}
      action="orders.cancel"
      busyText="orders.cancel.working"
      keep="orders.cancel.keep"
      act={() => cancel(order)}
      onClose={onClose}
    >
      <p className={styles.text}>{cancelWords(order, inWords, intl)}</p>
    </ConfirmSheet>
  );
}
