import type { Order } from '#domain/model.ts';
import { destinationOf } from '#domain/orders/order-refund.ts';
import { useMoney } from '#ui/content/money.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';

/** Why an order is still unpaid. */
export type UnpaidReason = 'declined' | 'refused' | 'open' | 'script' | 'slow';

interface Props {
  left: UnpaidReason;
  order: Order;
  currency: string;
}

/** Says what an unpaid order is waiting for, or the state and destination of the refund of an earlier charge (D296). */
export function UnpaidText({ left, order, currency }: Props) {
  const money = useMoney();
  const { payment, venue } = order;
  if (payment?.refund && saysUncharged.has(left)) {
    const { status, amount } = payment.refund;
    const values = { amount: money(amount, currency), to: destinationOf(payment) };
    return <FormattedMessage id={`orders.refund.${status}`} values={values} />;
  }
  const code = payment?.code ?? 'canceled';
  return <FormattedMessage id={texts[left]} values={{ code, venue: venue.name }} />;
}

/** Texts that say that nothing was charged. */
const saysUncharged: ReadonlySet<UnpaidReason> = new Set(['declined', 'refused', 'script']);

const texts = {
  declined: 'payments.declined.text',
  refused: 'payments.refused.text',
  open: 'payments.open.text',
  script: 'payments.script.text',
  slow: 'payments.slow.text',
} as const;
