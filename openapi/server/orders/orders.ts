import { desc, eq } from 'drizzle-orm';
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import { type Handler, ok, refuse } from '../contract/handler.ts';
import { orders } from '../db/schema-orders.ts';
import { answering } from '../http/errors.ts';
import { keyOf, once } from '../http/idempotency.ts';
import { tooBusy } from '../http/rate-limits.ts';
import { caughtUp, findOrder, isOwn, noSuchOrder } from './find.ts';
import { placeNow, refOf } from './place.ts';
import { loadOrderDto, loadOrderDtos, masked } from './record.ts';
import { placedBefore } from './repeat.ts';

/** Places an order: everything is checked and reckoned again, and with one key it is made once (§7, D66, D80). */
export const placeOrder: Handler<'placeOrder'> = (call) =>
  answering(async () => {
    const { customer_id } = call.body.order;
    if (customer_id != null && customer_id !== call.caller.customer_id) {
      return refuse(403, ['This basket belongs to another customer.'], { code: 'forbidden' });
    }
    const attempt = { key: keyOf(call), ref: refOf(call) };
    const place = () =>
      once(call, attempt, {
        make: (tx) => placeNow(tx, call),
        again: (tx, earlier) => placedBefore(tx, call, earlier),
      });
    return call.orderSemaphore(place, tooBusy);
  });

/** The caller's own order by id or uuid; anybody else's does not exist for them (§7). */
export const getOrder: Handler<'getOrder'> = async (call) => {
  const { use_uuid = false, include_feedback_exist: withFeedback = false } = call.query;
  const { id } = call.params;
  const row = use_uuid && !isUuid(id) ? undefined : await findOrder(call, id);
  if (!row || !isOwn(row, call.caller)) return noSuchOrder();
  return ok({
    order: await loadOrderDto(call.db, row, { isOwner: true, withFeedback, now: call.now }),
  });
};

/** An order by its link, whoever holds it, with who and where masked; ids can be counted and are not answered (D14). */
export const getUnauthenticatedOrder: Handler<'getUnauthenticatedOrder'> = async (call) => {
  const row = await findOrder(call, call.params.id, 'uuid');
  if (!row) return noSuchOrder();
  const { include_feedback_exist: withFeedback = false } = call.query;
  const isOwner = isOwn(row, call.caller);
  return ok({
    order: masked(await loadOrderDto(call.db, row, { isOwner, withFeedback, now: call.now })),
  });
};

/** The customer's own orders, newest first, a page at a time (§7, D53). */
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
  const telling = { isOwner: true, withFeedback, now: call.now };
  return ok({ orders: await loadOrderDtos(call.db, await caughtUp(call, rows), telling) });
};
