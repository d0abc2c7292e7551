import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import type { Order, Venue } from '#domain/model.ts';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import { orderIn } from '#domain/payment/payable.ts';
import { pathAfter } from '#domain/payment/payment-way.ts';
import { lockCheckout } from '#flows/checkout/purchase.ts';
import { storedOrder } from '#flows/orders/receipts.ts';
import { payOrder } from '#flows/payment/pay.ts';
import { venueEventually } from '#flows/payment/venue-of-order.ts';
import { watchPayment } from '#flows/payment/watch-payment.ts';
import { useHasPassed } from '#screens/checkout/use-passed.ts';
import { customerStages, payingStore } from '#stores/payment/way.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { PayOpen } from './pay-open.tsx';
import { PayProgress } from './pay-progress.tsx';

interface Props {
  id: string;
  /** The customer returned from the bank's page. */
  isBack?: boolean;
}

/**
 * /order/{uuid}/pay: pays a placed order, and resumes whenever it was left. The bank returns to /order/{uuid}, which
 * shows this screen until the order is reloaded (D76, design 11.9).
 */
export default function PayOrderScreen({ id, isBack = false }: Props) {
  const [, navigate] = useLocation();
  const { value: paying } = useSnapshot(payingStore);
  const { stage } = paying;
  const order = orderIn(paying.order);
  const isHere = paying.uuid === id;
  const stored = useStoredOrder(id);
  const venue = useVenueOf(order);
  const openedAt = useMemo(() => ({ id, at: Date.now() }).at, [id]);
  const isLong = useHasPassed((isHere ? paying.since : openedAt) + REQUEST_TIMEOUT_MS);
  useEffect(() => void payOrder(id, isBack), [id, isBack]);
  useEffect(lockCheckout, []);
  useRestart(paying.uuid, id, isBack);
  useEffect(() => watchPayment(id), [id]);
  const isElsewhere = stage === 'elsewhere';
  const basket = isHere && stage === 'basket' && order ? `/menu/${order.venue.slug}/basket` : null;
  useEffect(() => {
    if (basket) navigate(basket, { replace: true });
  }, [basket, navigate]);
  const isDone = isHere && (stage === 'over' || stage === 'missing' || isElsewhere);
  // Another order may have taken its place, and is not paid yet.
  const other = isDone && order && order.uuid !== id ? pathAfter(order) : null;
  useEffect(() => {
    const path = isElsewhere ? `/orders/p/${encodeUuid(id)}` : `/order/${id}`;
    if (isDone) navigate(other ?? path, { replace: true });
  }, [isDone, isElsewhere, id, other, navigate]);
  useEffect(() => {
    if (!isHere || (stage !== 'asking' && stage !== 'bank')) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [isHere, stage]);
  const isOver = isDone || basket !== null;
  // Only the provider's form needs the venue; the reason and the way back to the basket do not.
  const isOpen = customerStages.has(stage) && (venue !== null || stage !== 'frame');
  if (isHere && order && !isOver && (isLong || isOpen)) {
    return <PayOpen order={order} venue={venue} paying={paying} />;
  }
  return (
    <PayProgress
      stage={isHere ? stage : 'asking'}
      order={(isHere && order) || stored}
      id={id}
      isLong={isLong && !isOver}
    />
  );
}

/** Restarts if the shown payment is cleared while the screen stays open, as at the end of a session. */
function useRestart(shown: string | null, id: string, isBack: boolean): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isForgotten = shown === null && before.current === id;
    before.current = shown;
    if (isForgotten) void payOrder(id, isBack);
  }, [shown, id, isBack]);
}

/** The order as stored on the phone: shows what is being paid if the server is unreachable after a reload (B11). */
function useStoredOrder(id: string): Order | null {
  const [stored, setStored] = useState<Order | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void storedOrder(id).then((receipt) => isCurrent && setStored(receipt?.order ?? null));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return stored;
}

function useVenueOf(order: Order | null): Venue | null {
  const [venue, setVenue] = useState<Venue | null>(null);
  const id = order?.venue.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the venue of an order never changes
  useEffect(() => {
    if (!order) return;
    let isCurrent = true;
    void venueEventually(order, () => isCurrent).then((found) => isCurrent && setVenue(found));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return venue;
}
