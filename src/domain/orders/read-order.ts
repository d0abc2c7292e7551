import { emptyCart } from '#domain/cart/empty-cart.ts';
import { withTypes } from '#domain/lib/lenient-answers.ts';
import { field, type Saved, savedId, savedInstant, savedObject } from '#domain/lib/saved.ts';
import type { Order, OrderStatus } from '#domain/model.ts';
import { decodeUuid } from './order-codes.ts';

/** Data known about an order besides the response: its last state, or the request that placed it. */
export type KnownOrder = Partial<Order>;

/**
 * Completes an order that a backend returned. The specification guarantees none of its fields beyond the cart's (§7), so
 * missing or malformed ones are taken from the known data, or left empty (D170).
 * @returns null if neither the response nor the known data identifies the order
 */
export function readOrder(answer: unknown, known: KnownOrder, now: Date): Order | null {
  const sent = savedObject(withTypes(answer));
  if (!sent) return null;
  const id = savedId(field(sent, 'id')) ?? known.id ?? null;
  const uuid = decodeUuid(textIn(field(sent, 'uuid')) ?? '') ?? known.uuid ?? id?.toString();
  if (!uuid) return null;
  return {
    ...emptyCart(),
    ...(known as Order),
    ...withoutMalformed(sent),
    id: id ?? 0,
    uuid,
    number: textIn(field(sent, 'number')) ?? known.number ?? String(id ?? ''),
    status: statusIn(field(sent, 'status')) ?? known.status ?? 'placed',
    venue: venueIn(sent, known),
    created_at: savedInstant(field(sent, 'created_at')) ?? known.created_at ?? now.toISOString(),
    line_items_attributes: linesIn(sent) ?? known.line_items_attributes ?? [],
  };
}

/** Parses a status in the spelling of this or another system; null if unknown (D170). */
export function statusIn(sent: unknown): OrderStatus | null {
  if (typeof sent !== 'string') return null;
  const name = sent.trim().toLowerCase();
  return statuses.get(name.replaceAll(/[\s-]+/g, '_')) ?? null;
}

const spellings: Readonly<Record<OrderStatus, string>> = {
  pending_payment: 'awaiting_payment payment_pending unpaid',
  placed: 'new pending submitted received created open sent',
  accepted: 'confirmed acknowledged scheduled in_progress',
  preparing: 'cooking in_preparation making processing',
  ready: 'ready_for_collection ready_for_pickup prepared',
  out_for_delivery: 'on_its_way dispatched in_delivery en_route',
  completed: 'complete done closed delivered collected picked_up fulfilled',
  cancelled: 'canceled voided refunded',
  rejected: 'declined refused denied',
  payment_failed: 'failed payment_declined expired',
};
const statuses: ReadonlyMap<string, OrderStatus> = new Map(
  (Object.entries(spellings) as [OrderStatus, string][]).flatMap(([status, others]) =>
    [status, ...others.split(' ')].map((name) => [name, status] as const),
  ),
);

function venueIn(sent: Saved, known: KnownOrder): Order['venue'] {
  const venue = savedObject(field(sent, 'venue')) ?? {};
  const id =
    savedId(field(venue, 'id')) ??
    savedId(field(sent, 'venue_id')) ??
    known.venue?.id ??
    known.venue_id;
  const before = known.venue?.id === id ? known.venue : undefined;
  return {
    ...before,
    // All its other fields are texts.
    ...Object.fromEntries(
      Object.entries(venue).map(([name, said]) => [name, textIn(said) ?? undefined]),
    ),
    id: id ?? 0,
    name: textIn(field(venue, 'name')) ?? before?.name ?? '',
    slug: textIn(field(venue, 'slug')) ?? before?.slug ?? (id ? String(id) : ''),
  };
}

/** Removes fields of the wrong type, so that they count as missing. */
function withoutMalformed(sent: Saved): Saved {
  const noAmounts = amountNames.filter((name) => !Number.isFinite(field(sent, name)));
  const history = field(sent, 'status_history');
  const steps = (Array.isArray(history) ? history : []).flatMap((entry: unknown) => {
    const step = savedObject(entry) ?? {};
    const [status, at] = [statusIn(field(step, 'status')), savedInstant(field(step, 'at'))];
    return status && at ? [{ status, at }] : [];
  });
  const payment = paymentIn(field(sent, 'payment'));
  const dropped = new Set<string>([...noAmounts, 'status_history', 'payment']);
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !dropped.has(name))),
    ...(Array.isArray(history) && { status_history: steps }),
    ...(payment && { payment }),
  };
}

/** A refund without a readable amount counts as missing; one in a state that we do not know is on its way. */
function paymentIn(sent: unknown): Saved | null {
  const payment = savedObject(sent);
  if (typeof payment?.type !== 'string') return null;
  const found = savedObject(payment.refund);
  if (!Number.isFinite(found?.amount)) return { ...payment, refund: undefined };
  const isKnown = /^(pending|done|failed)$/.test(String(found?.status));
  return isKnown ? payment : { ...payment, refund: { ...found, status: 'pending' } };
}

const amountNames = [
  'sub_total',
  'service_charge_amount',
  'ordering_fee',
  'delivery_charge',
  'cart_discount',
  'discount_amount',
  'vat_amount',
  'total',
] as const;

function linesIn(sent: Saved): Order['line_items_attributes'] | null {
  const lines = field(sent, 'line_items_attributes');
  if (!Array.isArray(lines)) return null;
  return lines.filter((line) => savedObject(line));
}

/** A text, or a number converted to text. */
function textIn(sent: unknown): string | null {
  if (typeof sent === 'number') return String(sent);
  return typeof sent === 'string' && /\S/.test(sent) ? sent : null;
}
