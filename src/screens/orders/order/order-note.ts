import type { Order } from '#domain/model.ts';
import { isBroughtToPlace, isUnacknowledged } from '#domain/orders/orders.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { useClock } from '#ui/lib/clock.ts';
import { type IntlShape, useIntl } from '#ui/lib/intl.tsx';
import { factOf, minutesLeft } from './order-fact.ts';

/** The note below the key fact: what happens with the order now; null if there is nothing to add. */
export function useOrderNote(order: Order, now: Date): string | null {
  const intl = useIntl();
  const clock = useClock(order.venue.time_zone);
  const noteText = noteFormatter(order, intl);
  const fact = factOf(order, now);
  switch (fact.kind) {
    case 'is_ready':
      return noteText('collect');
    case 'done':
      return intl.formatMessage(
        { id: 'orders.named' },
        { number: order.number, venue: order.venue.name },
      );
    case 'changed':
    case 'paying':
    case 'not_paid':
    case 'payment_failed':
      return noteText(fact.kind);
    case 'rejected':
      return order.rejection_reason ?? null;
    case 'canceled':
      return null;
    case 'state':
      if (fact.late) {
        return intl.formatMessage({ id: 'orders.note.late' }, { time: clock.time(fact.late) });
      }
      return kitchenNote(order, now, intl);
    case 'on_its_way':
    case 'on_its_way_to':
      return underWayNote(order, now, intl);
    default:
      return kitchenNote(order, now, intl);
  }
}

type NoteId = 'changed' | 'collect' | 'paying' | 'not_paid' | 'payment_failed';

function noteFormatter({ venue }: Order, intl: IntlShape) {
  return (what: NoteId) => intl.formatMessage({ id: `orders.note.${what}` }, { venue: venue.name });
}

function kitchenNote(order: Order, now: Date, intl: IntlShape): string {
  const values = {
    venue: order.venue.name,
    minutes: isBroughtToPlace(order.service_type) ? minutesLeft(order, now) : 0,
  };
  if (isUnacknowledged(order, now)) return intl.formatMessage({ id: 'orders.note.silent' }, values);
  switch (order.status) {
    case 'accepted':
    case 'preparing':
      return intl.formatMessage({ id: `orders.note.${order.status}` }, values);
    case 'ready':
      return intl.formatMessage({ id: 'orders.note.packed' }, values);
    default:
      return intl.formatMessage({ id: 'orders.note.placed' }, values);
  }
}

function underWayNote(order: Order, now: Date, intl: IntlShape): string | null {
  const { street, venue } = order;
  if (isDelivered(order.service_type)) {
    return street ? intl.formatMessage({ id: 'orders.note.toStreet' }, { street }) : null;
  }
  const minutes = minutesLeft(order, now);
  if (minutes > 0) return intl.formatMessage({ id: 'orders.note.minutes' }, { minutes });
  return intl.formatMessage({ id: 'orders.note.onItsWay' }, { venue: venue.name });
}
