import { desc, eq } from 'drizzle-orm';
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import { answering, tooBusy } from '../contract/errors.ts';
import { type Handler, ok, refuse } from '../contract/handler.ts';
import { orders } from '../db/schema-orders.ts';
import { refOf } from './cart.ts';
import { applyDueSteps, findOrder, isOwn, noSuchOrder } from './find.ts';
import { keyOf, once } from './idempotency.ts';
import { masked } from './masked.ts';
import { placeNow } from './place.ts';
import { loadOrderDto, loadOrderDtos } from './record.ts';
import { placedBefore } from './repeat.ts';

/** Places an order. The server validates and prices everything again; one idempotency key makes one order (§7, D66, D80). */
export const placeOrder: Handler<'placeOrder'> = (call) =>
  answering(async () => {
    const { customer_id } = call.body.order;
    if (customer_id != null && customer_id !== call.caller.customer_id) {
      return refuse(403, ['This basket belongs to another customer.'], { code: 'forbidden' });
    }
    const attempt = { key: keyOf(call), ref: refOf(call) };
    const place = () =>
      once(call, attempt, {
        place: (tx) => placeNow(tx, call),
        repeat: (tx, earlier) => placedBefore(tx, call, earlier),
      });
    return call.orderSemaphore(place, tooBusy);
  });

/** Returns the caller's own order by id or uuid; 404 for orders of others (§7). */
export const getOrder: Handler<'getOrder'> = async (call) => {
  const { use_uuid = false, include_feedback_exist: withFeedback = false } = call.query;
  const { id } = call.params;
  const row = use_uuid && !isUuid(id) ? undefined : await findOrder(call, id);
  if (!row || !isOwn(row, call.caller)) return noSuchOrder();
  return ok({
    order: await loadOrderDto(call.db, row, { isOwner: true, withFeedback, now: call.now }),
  });
};

/**
 * Returns an order to anybody who has its link, with personal data masked. Accepts no ids, because they can be guessed
 * (D14).
 */
export const getUnauthenticatedOrder: Handler<'getUnauthenticatedOrder'> = async (call) => {
  const row = await findOrder(call, call.params.id, 'uuid');
  if (!row) return noSuchOrder();
  const { include_feedback_exist: withFeedback = false } = call.query;
  const isOwner = isOwn(row, call.caller);
  return ok({
    order: masked(await loadOrderDto(call.db, row, { isOwner, withFeedback, now: call.now })),
  });
};

/** Lists the customer's own orders, newest first, by page (§7, D53). */
export const listOrders: Handler<'listOrders'> = async (call) => {
  const { page = 1, per_page = HISTORY_PAGE_SIZE } = call.query;
  const { customer_id } = call.caller;
  if (customer_id === null) return ok({ orders: [] });
  const rows = await call.db
    .select()
    .from(orders)
    .where(eq(orders.customer_id, customer_id))
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const { include_feedback_exist: withFeedback = false } = call.query;
  const options = { isOwner: true, withFeedback, now: call.now };
  return ok({ orders: await loadOrderDtos(call.db, await applyDueSteps(call, rows), options) });
};
