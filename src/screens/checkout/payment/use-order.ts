import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { PaymentInput } from '#domain/model.ts';
import { giveUp } from '#flows/checkout/give-up.ts';
import { resumeOrder, submitOrder } from '#flows/checkout/submit-order.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { type Attempt, attemptStore } from '#stores/orders/order.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** idle: the form. unsent: nothing left the phone. under_way: shown until the order's own screen is there. left: only the customer can decide. */
type Stage = 'idle' | 'unsent' | 'under_way' | 'left';

export interface OrderUnderWay {
  readonly stage: Stage;
  /** The attempt that is or was under way. */
  readonly attempt: Attempt | null;
  /** With `waits` it is sent once there is a network (D82). */
  readonly place: (payment: PaymentInput, waits?: boolean) => void;
  /** Back to the form from an order that was not sent. */
  readonly stop: () => void;
  /** Lets go of an attempt without an answer. */
  readonly release: () => void;
}

/** Places the order, or goes on with one that was under way when the page was left; its end leads on (D76, D80). */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt that was there before the screen
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
