import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { PaymentInput } from '#domain/model.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { resumeOrder, submitOrder } from '#flows/checkout/submit-order.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { attemptStore, type OrderAttempt } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsHere } from '#ui/lib/use-action.ts';

/**
 * idle: the form. unsent: nothing was sent. under_way: shown until the order's own screen is ready. left: only the
 * customer can decide.
 */
type Stage = 'idle' | 'unsent' | 'under_way' | 'left';

export interface OrderUnderWay {
  readonly stage: Stage;
  /** The current or last attempt. */
  readonly attempt: OrderAttempt | null;
  /** The venue of another attempt, which must be settled first; null if there is none (D273). */
  readonly elsewhere: number | null;
  /** Places the order at the total that was shown; with `waits` it is sent when the network is back (D82, D276). */
  readonly place: (payment: PaymentInput, total: number, waits?: boolean) => void;
  /** Returns to the form from an order that was not sent. */
  readonly stop: () => void;
  /** Abandons an unanswered attempt. */
  readonly release: () => void;
}

/**
 * Places the order at a venue, or continues one from before the page was left, and then redirects (D76, D80). An order
 * of another venue is continued without this screen (D273).
 */
export function useOrder(venueId: number): OrderUnderWay {
  const [, navigate] = useLocation();
  const { value: online } = useSnapshot(onlineStore);
  const { value: attempt } = useSnapshot(attemptStore);
  const current = attempt?.order.venue_id === venueId ? attempt : null;
  const [stage, setStage] = useState<Stage>(current ? 'under_way' : 'idle');
  const isHere = useIsHere();
  const isFollowing = useRef(false);
  const leftKey = useRef<string>(undefined);
  const last = useRef(current);
  if (current) last.current = current;

  async function follow(sending: Promise<string | null>) {
    isFollowing.current = true;
    setStage('under_way');
    const path = await sending;
    isFollowing.current = false;
    if (!isHere()) return;
    if (path) return navigate(path, { replace: true });
    const left = readStore(attemptStore);
    const isLeft = left?.order.venue_id === venueId;
    leftKey.current = isLeft ? left.key : undefined;
    // The next tap must not show the attempt that was refused, which began long ago.
    if (!isLeft) last.current = null;
    setStage(isLeft ? 'left' : 'idle');
  }

  // Resumes an attempt from before this screen, or read from disk later, unless it was left to the customer here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is identified by its key
  useEffect(() => {
    if (current && !isFollowing.current && current.key !== leftKey.current)
      void follow(resumeOrder());
  }, [current?.key]);

  function release() {
    giveUp(stage === 'left');
    if (stage === 'left') setStage('idle');
  }

  return {
    stage,
    attempt: stage === 'idle' || stage === 'unsent' ? null : last.current,
    elsewhere: attempt && !current ? (attempt.order.venue_id ?? null) : null,
    place: (payment, total, waits = false) =>
      online || waits
        ? void follow(submitOrder(payment, { isQueued: waits && !online, shownTotal: total }))
        : setStage('unsent'),
    stop: () => setStage('idle'),
    release,
  };
}
