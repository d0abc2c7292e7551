import { useEffect, useRef, useState } from 'react';
import { isNoChange, type ServiceChange } from '#domain/cart/service-change.ts';
import type { ServiceType } from '#domain/model.ts';
import type { MovedLines } from '#flows/venue/service.ts';
import {
  changesBasket,
  changesWindow,
  readServiceChange,
  readWindowChange,
} from '#flows/venue/service-change.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';

/** A pending change of service or delivery window: its effects on the basket, and how to apply it. */
export interface ServiceQuestion {
  readonly loaded: Loaded<ServiceChange>;
  /** null: another window of the same service. */
  readonly type: ServiceType | null;
  readonly agree: () => void;
  readonly retry: () => void;
}

type Put = (lines?: MovedLines) => void;
type Read = () => Promise<Loaded<ServiceChange>>;

/** Time that the answer may take before a loading state appears, in milliseconds. */
const loadingDelayMs = 400;

/** Asks before another service changes the basket; applied at once if nothing changes (D8). */
export function useServiceQuestion() {
  const { question, ask } = useBasketQuestion();
  async function choose(type: ServiceType, put: Put): Promise<void> {
    if (!changesBasket(type)) return put();
    await ask(() => readServiceChange(type), put, type);
  }
  return { question, choose };
}

/** Asks before a delivery window drops or re-prices what is in the basket (M9, D44). */
export function useWindowQuestion() {
  const { question, ask, drop } = useBasketQuestion();
  async function choose(windowId: number, put: Put): Promise<void> {
    if (!changesWindow(windowId)) return put();
    await ask(() => readWindowChange(windowId), put, null);
  }
  return { question, choose, drop };
}

/** The products and quantities of the basket. */
const linesNow = () =>
  String(readStore(cartStore).line_items_attributes.map(({ key, quantity }) => [key, quantity]));

function useBasketQuestion() {
  const [question, setQuestion] = useState<ServiceQuestion | null>(null);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function ask(read: Read, put: Put, type: ServiceType | null): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    const before = linesNow();
    const again = () => void ask(read, put, type);
    const show = (loaded: Loaded<ServiceChange>) => {
      if (turn !== latest.current) return;
      const agree = () => {
        // Another window may have changed the basket meanwhile.
        if (linesNow() === before) put(loaded.status === 'ready' ? loaded.value.lines : undefined);
        else again();
      };
      setQuestion({ loaded, type, agree, retry: again });
    };
    const timer = setTimeout(() => show(waiting), loadingDelayMs);
    const loaded = await read();
    clearTimeout(timer);
    if (turn !== latest.current) return;
    // Without lines: the basket may hold more by now.
    if (loaded.status === 'ready' && isNoChange(loaded.value)) put();
    else show(loaded);
  }

  /** Closes the question without a change, and ignores a response that is still pending. */
  function drop(): void {
    latest.current += 1;
    setQuestion(null);
  }

  return { question, ask, drop };
}
