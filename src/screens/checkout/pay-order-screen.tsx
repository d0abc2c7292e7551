import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Order, Venue } from '#domain/model.ts';
import { encodeUuid } from '#domain/order-codes.ts';
import { payOrder } from '#flows/pay-order.ts';
import { venueOfOrder } from '#flows/pay-venue.ts';
import { payingStore } from '#stores/payment-way.ts';
import { useSnapshot } from '#ui/snapshot.ts';
import { PayOpen } from './pay-open.tsx';
import { PayProgress } from './pay-progress.tsx';

interface Props {
  id: string;
  /** The customer comes from the bank's page. */
  isBack?: boolean;
}

/**
 * /order/{uuid}/pay: the order is there, and here it is paid; whenever it is left, it goes on here. The bank's page leads
 * back to /order/{uuid}, which is this screen until the order was read anew (D76, design 9).
 */
export default function PayOrderScreen({ id, isBack = false }: Props) {
  const [, navigate] = useLocation();
  const { value: paying } = useSnapshot(payingStore);
  const { stage, order } = paying;
  const isHere = paying.uuid === id;
  const venue = useVenueOf(order);
  useEffect(() => {
    void payOrder(id, isBack);
  }, [id, isBack]);
  const isElsewhere = stage === 'elsewhere';
  const isDone = isHere && (stage === 'over' || stage === 'missing' || isElsewhere);
  useEffect(() => {
    const path = isElsewhere ? `/orders/p/${encodeUuid(id)}` : `/order/${id}`;
    if (isDone) navigate(path, { replace: true });
  }, [isDone, isElsewhere, id, navigate]);
  useEffect(() => {
    if (!isHere || (stage !== 'asking' && stage !== 'bank')) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHere, stage]);
  const isLeft =
    stage === 'declined' || stage === 'open' || stage === 'script' || stage === 'frame';
  if (isHere && order && venue && isLeft) {
    return <PayOpen order={order} venue={venue} paying={paying} />;
  }
  return <PayProgress stage={isHere ? stage : 'asking'} order={order} id={id} />;
}

function useVenueOf(order: Order | null): Venue | null {
  const [venue, setVenue] = useState<Venue | null>(null);
  const id = order?.venue.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the venue of an order never changes
  useEffect(() => {
    if (!order) return;
    let isCurrent = true;
    void venueOfOrder(order)
      .then((found) => isCurrent && setVenue(found))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return venue;
}
