import { useEffect, useRef } from 'react';
import type { Order } from '#domain/model.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { announce } from '#ui/lib/announce.ts';
import { type IntlShape, useIntl } from '#ui/lib/intl.tsx';
import { loadFlows } from '../lazy-code.ts';
import { placeOf } from './order-fact.ts';
import { placeWords } from './order-words.ts';

/** Announces every change of an order's status, once; the initial one is part of the page (design 11.10). */
export function useAnnouncedStatus(order: Order | undefined): void {
  const intl = useIntl();
  const last = useRef<Pick<Order, 'uuid' | 'status'> | null>(null);
  useEffect(() => {
    const before = last.current;
    if (!order) return;
    last.current = { uuid: order.uuid, status: order.status };
    if (before?.uuid !== order.uuid || before.status === order.status) return;
    const words = statusWords(order, intl);
    announce(words, urgent.has(order.status) ? 'urgent' : 'polite');
    void loadFlows().then(({ notifyReady }) => notifyReady(order, words));
  }, [order, intl]);
}

const urgent: ReadonlySet<Order['status']> = new Set(['rejected', 'cancelled', 'payment_failed']);

/** "Your order is ready. Number 482." */
function statusWords(order: Order, intl: IntlShape): string {
  const place = placeOf(order);
  const isUnderWay = order.status === 'ready' && isBroughtToPlace(order.service_type);
  const status = isUnderWay ? 'out_for_delivery' : order.status;
  return intl.formatMessage(
    { id: `orders.said.${status}` },
    {
      number: order.number,
      venue: order.venue.name,
      known: place ? 'yes' : 'no',
      place: place ? placeWords(place, intl) : '',
    },
  );
}
