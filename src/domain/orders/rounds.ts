import { CHECK_IN_MS } from '#domain/constants.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Order } from '#domain/model.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { isUnfulfilled } from './order-status.ts';

/** The orders of one visit and their sum (B8). */
export interface TableVisit {
  /** Oldest first. */
  readonly rounds: readonly Order[];
  /** Amount in the venue's currency. */
  readonly total: number;
}

/** The visit of a table order: orders less than the duration of a check-in apart; null for other services (B8, D11). */
export function visitOf(order: Order, known: readonly Order[]): TableVisit | null {
  if (!isBroughtToPlace(order.service_type)) return null;
  const others = known.filter(
    ({ uuid, venue, service_type }) =>
      uuid !== order.uuid && venue.id === order.venue.id && isBroughtToPlace(service_type),
  );
  const all = [order, ...others]
    .filter((one) => !isUnfulfilled(one))
    .sort((one, other) => timeOf(one) - timeOf(other));
  const at = all.indexOf(order);
  if (at < 0) return null;
  const isNear = (index: number) => {
    const [before, after] = [all[index - 1], all[index]];
    return before && after ? timeOf(after) - timeOf(before) < CHECK_IN_MS : false;
  };
  let [from, to] = [at, at];
  while (isNear(from)) from -= 1;
  while (isNear(to + 1)) to += 1;
  const rounds = all.slice(from, to + 1);
  return { rounds, total: sumMoney(rounds.map(({ total }) => total ?? 0)) };
}

function timeOf({ created_at }: Order): number {
  return Date.parse(created_at);
}
