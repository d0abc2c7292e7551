import { codeIn, fieldsIn, messagesIn } from '#api/refusals/error-body.ts';
import { type BasketOfOrder, isOrderOf } from '#domain/checkout/purchase.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { LineChange } from '#domain/model.ts';
import { decodeUuid } from '#domain/orders/order-codes.ts';
import { toast } from '#flows/app/toasts.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type OrderRefusal, refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';

interface Refused {
  readonly state: 'refused' | 'expired';
  readonly body: unknown;
}

type Reason = Omit<OrderRefusal, 'of'>;

/** Returns the message for an order that was definitely not placed (D66). */
export function orderRefusalOf({ state, body }: Refused): Reason {
  const answer: Readonly<Record<string, unknown>> = isRecord(body) ? body : {};
  const messages = messagesIn(body).map((message) => ({ message }));
  const { total, changes, order_uuid } = answer;
  return {
    fields: fieldsIn(body),
    texts: messages.length > 0 ? messages : [{ id: 'shell.problem.server' }],
    code: state === 'expired' ? 'order_expired' : codeIn(body),
    total: typeof total === 'number' ? total : null,
    earlier: typeof order_uuid === 'string' ? decodeUuid(order_uuid) : null,
    changes: Array.isArray(changes) ? changes.filter(isChange) : [],
  };
}

/**
 * Shows why an order was not placed: at its basket, whose lines then follow the server's changes (D66). If another venue
 * or another basket is open by now, that one must not change, so the reason is a toast that stays until it is read (D93,
 * D272).
 */
export function showRefusal(order: OrderRefusal['of'], refusal: Reason): null {
  if (isAtBasketOf(order)) refusalStore.value = { ...refusal, of: order };
  else
    toast('FAILED', refusal.texts, {
      text: { id: 'shell.close' },
      run: () => undefined,
      stays: 'error',
    });
  return null;
}

/** Whether the customer is at the basket of an order; without an open venue the basket alone decides (D272). */
export function isAtBasketOf(order: BasketOfOrder): boolean {
  const open = readStore(venueStore)?.id ?? order.venue_id;
  return open === order.venue_id && isOrderOf(order, readStore(cartStore));
}

/** Removes the reason of a refused field that the customer has changed (D202). */
export function fieldChanged(field: string): void {
  const refusal = readStore(refusalStore);
  if (refusal?.fields?.[field] === undefined) return;
  refusalStore.value = { ...refusal, fields: { ...refusal.fields, [field]: undefined } };
}

function isChange(change: Partial<LineChange> | null): change is LineChange {
  return typeof change?.key === 'string' && typeof change.product_name === 'string';
}
