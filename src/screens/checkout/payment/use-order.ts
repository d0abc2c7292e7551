import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { PaymentInput } from '#domain/model.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { resumeOrder, submitOrder } from '#flows/checkout/submit-order.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { type Attempt, attemptStore } from '#stores/orders/order.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/**
 * idle: the form. unsent: nothing was sent. under_way: shown until the order's own screen is ready. left: only the
 * customer can decide.
 */
type Stage = 'idle' | 'unsent' | 'under_way' | 'left';

export interface OrderUnderWay {
  readonly stage: Stage;
  /** The current or last attempt. */
  readonly attempt: Attempt | null;
  /** Places the order; with `waits` it is sent when the network is back (D82). */
  readonly place: (payment: PaymentInput, waits?: boolean) => void;
  /** Returns to the form from an order that was not sent. */
  readonly stop: () => void;
  /** Abandons an unanswered attempt. */
  readonly release: () => void;
}

/** Places the order, or continues one from before the page was left, and then redirects (D76, D80). */
export function useOrder(): OrderUnderWay {
  const [, navigate] = useLocation();
  const { value: online } = useSnapshot(onlineStore);
  const { value: current } = useSnapshot(attemptStore);
  const [stage, setStage] = useState<Stage>(current ? 'under_way' : 'idle');
  const here = useRef(false);
  const last = useRef(current);
  if (current) last.current = current;

  async function follow(sending: Promise<string | null>) {
    setStage('under_way');
    const path = await sending;
    if (!here.current) return;
    if (path) navigate(path, { replace: true });
    else setStage(attemptStore.value ? 'left' : 'idle');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for an attempt from before this screen
  useEffect(() => {
    here.current = true;
    if (attemptStore.value) void follow(resumeOrder());
    return () => {
      here.current = false;
    };
  }, []);

  function release() {
    giveUp(stage === 'left');
    if (stage === 'left') setStage('idle');
  }

  return {
    stage,
    attempt: stage === 'idle' || stage === 'unsent' ? null : last.current,
    place: (payment, waits = false) =>
      online || waits ? void follow(submitOrder(payment, waits && !online)) : setStage('unsent'),
    stop: () => setStage('idle'),
    release,
  };
}
