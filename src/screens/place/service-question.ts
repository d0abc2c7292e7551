import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ServiceType } from '#domain/model.ts';
import type { ServiceChange } from '#domain/service-change.ts';
import { serviceStyle } from '#domain/service-type.ts';
import type { MovedLines } from '#flows/service.ts';
import { changesBasket, readServiceChange } from '#flows/service-change.ts';
import { cartStore } from '#stores/cart.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';

/** What another service would do to the basket, and how it is done once the customer agrees. */
export interface ServiceQuestion {
  readonly loaded: Loaded<ServiceChange>;
  /** From eaten in to taken away, or back. */
  readonly isOtherKind: boolean;
  readonly agree: () => void;
  readonly retry: () => void;
}

type Put = (lines?: MovedLines) => void;

/** So long the answer may take before the waiting shows. */
const patience = 400;

/** Asks before a service changes what is in the basket; where nothing of it changes it is done at once (D8). */
export function useServiceQuestion() {
  const [question, setQuestion] = useState<ServiceQuestion | null>(null);
  const { value: cart } = useSnapshot(cartStore);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function choose(type: ServiceType, put: Put): Promise<void> {
    if (!changesBasket(type)) return put();
    latest.current += 1;
    const turn = latest.current;
    const before = cart.service_type;
    const isOtherKind = Boolean(before) && serviceStyle(before ?? type) !== serviceStyle(type);
    const ask = (loaded: Loaded<ServiceChange>) => {
      if (turn !== latest.current) return;
      const agree = () => put(loaded.status === 'ready' ? loaded.value.lines : undefined);
      setQuestion({ loaded, isOtherKind, agree, retry: () => void choose(type, put) });
    };
    const timer = setTimeout(() => ask(waiting), patience);
    const loaded = await readServiceChange(type);
    clearTimeout(timer);
    if (turn !== latest.current) return;
    if (loaded.status === 'ready' && loaded.value.changes.length === 0) put(loaded.value.lines);
    else ask(loaded);
  }

  return { question, choose };
}
