import type { Order, OrderStatus } from '#domain/model.ts';

/** What an order shows of its money, beside what its providers' ledgers have. */
export interface Evidence {
  readonly status: OrderStatus;
  readonly payment: Order['payment'];
  readonly refund_note: string | null;
  readonly total: number;
  /** How often money was taken for the order, and how often it went back. */
  readonly charges: number;
  readonly refunds: number;
  /** How often the order is counted as a use of its voucher, where it has one. */
  readonly redemptions?: number;
}

const ended: ReadonlySet<OrderStatus> = new Set(['cancelled', 'rejected', 'payment_failed']);

/** Where an order and its money do not agree; nothing is that they do. */
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
    [when !== 'at the end' || status !== 'pending_payment', 'no order waits for ever'],
  ];
  return rules.flatMap(([isKept, rule]) =>
    isKept ? [] : [`${when}: ${rule} (${JSON.stringify(evidence)})`],
  );
}

/** An amount with two decimals. */
export function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
