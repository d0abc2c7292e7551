import type { Order, OrderStatus } from '#domain/model.ts';

/** An order's own record of its money, beside its providers' ledgers. */
export interface Evidence {
  readonly status: OrderStatus;
  readonly payment: Order['payment'];
  readonly refund_note: string | null;
  readonly total: number;
  /** Number of charges for the order, and of refunds. */
  readonly charges: number;
  readonly refunds: number;
  /** Number of uses of its voucher counted for the order, if it has one. */
  readonly redemptions?: number;
}

const ended: ReadonlySet<OrderStatus> = new Set(['cancelled', 'rejected', 'payment_failed']);

/** Lists where an order and its money disagree; empty if nowhere. */
export function violationsOf(evidence: Evidence, when: string): readonly string[] {
  const { status, payment, refund_note, total, charges, refunds, redemptions } = evidence;
  const net = charges - refunds;
  const shown = payment?.status;
  const standing = ended.has(status) ? 0 : 1;
  const rules: readonly (readonly [isKept: boolean, rule: string])[] = [
    [net === 0 || net === 1, 'the money of an order is taken at most once'],
    [refunds <= charges, 'no more goes back than was taken'],
    [net === 0 || !ended.has(status), 'an order that has ended keeps no money'],
    [net === 0 || status !== 'pending_payment', 'money that was taken makes an order'],
    [
      (net === 1) === (shown === 'paid'),
      'an order shows paid just when its provider has the money',
    ],
    [
      net === 1 || shown === 'pending' || ended.has(status) || status === 'pending_payment',
      'the kitchen has no order without its money',
    ],
    [shown !== 'refunded' || (charges > 0 && net === 0), 'refunded is what went back'],
    [refunds === 0 || payment?.refund?.status === 'done', 'whoever got money back is told so'],
    [
      refunds === 0 || payment?.refund?.amount === round(refunds * total),
      'the refund that is told is what went back',
    ],
    [refund_note === null || charges === 0, 'nothing was charged is said only where it is true'],
    [(redemptions ?? standing) === standing, 'an order uses its voucher while it stands'],
    [when !== 'at the end' || status !== 'pending_payment', 'no order waits forever'],
  ];
  return rules.flatMap(([isKept, rule]) =>
    isKept ? [] : [`${when}: ${rule} (${JSON.stringify(evidence)})`],
  );
}

/** An amount with two decimals. */
export function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
