import type { Order, TableBillPayment, Venue } from '#domain/model.ts';

/** An order, or a part of a table's bill, as the steps of a payment need it (D253). */
export type Payable = Order | PayablePart;

/** A payment of a part of a table's bill, without an order (D249). */
export interface PayablePart {
  readonly bill_id: string;
  /** The payment's key. */
  readonly uuid: string;
  /** In major units of the venue's currency; unknown until the backend has responded. */
  readonly total: number | undefined;
  readonly venue: Order['venue'];
  readonly payment: Order['payment'];
}

/** Describes a bill's payment for its steps, in the currency of the bill (D253). */
export function payablePart(
  {
    id,
    venue,
    currency,
  }: { readonly id: string; readonly venue: Venue; readonly currency: string },
  { key, amount, payment }: Pick<TableBillPayment, 'key'> & Partial<TableBillPayment>,
): PayablePart {
  const { id: venue_id, name, slug } = venue;
  const seller = { id: venue_id, name, slug, currency };
  return { uuid: key, bill_id: id, venue: seller, total: amount, payment };
}

/** Whether a part of a table's bill is paid, not an order. */
export function isPart(paid: Payable): paid is PayablePart {
  return 'bill_id' in paid;
}

/** The order that is paid; null if it is a part of a table's bill, or nothing (D253). */
export function orderIn(paid: Payable | null): Order | null {
  return paid && !isPart(paid) ? paid : null;
}
