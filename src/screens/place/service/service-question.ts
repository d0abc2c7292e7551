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
import { type Loaded, readyValue, waiting } from '#stores/loaded.ts';
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

/** Time that the answer may take before a loading state appears, in milliseconds. */
const loadingDelayMs = 400;

/** Asks before another service changes the basket; applied at once if nothing changes (D8). */
export function useServiceQuestion() {
  return useBasketQuestion<ServiceType>(changesBasket, readServiceChange);
}

/** Asks before a delivery window drops or re-prices what is in the basket (M9, D44). */
export function useWindowQuestion() {
  return useBasketQuestion<number>(changesWindow, readWindowChange);
}

/** The products and quantities of the basket. */
const linesNow = () =>
  String(readStore(cartStore).line_items_attributes.map(({ key, quantity }) => [key, quantity]));

function useBasketQuestion<Choice extends ServiceType | number>(
  changes: (choice: Choice) => boolean,
  read: (choice: Choice) => Promise<Loaded<ServiceChange>>,
) {
  const [question, setQuestion] = useState<ServiceQuestion | null>(null);
  /** The choice that was tapped, until its effect on the basket is known and confirmed. */
  const [pending, setPending] = useState<Choice | null>(null);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function choose(choice: Choice, put: Put): Promise<void> {
    drop();
    if (!changes(choice)) return put();
    setPending(choice);
    await ask(choice, put);
  }

  async function ask(choice: Choice, put: Put): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    const before = linesNow();
    const again = () => void ask(choice, put);
    const show = (loaded: Loaded<ServiceChange>) => {
      if (turn !== latest.current) return;
      const agree = () => {
        // Another window may have changed the basket meanwhile.
        if (linesNow() === before) put(readyValue(loaded)?.lines);
        else again();
      };
      const type = typeof choice === 'string' ? choice : null;
      setQuestion({ loaded, type, agree, retry: again });
    };
    const timer = setTimeout(() => show(waiting), loadingDelayMs);
    const loaded = await read(choice);
    clearTimeout(timer);
    if (turn !== latest.current) return;
    const change = readyValue(loaded);
    // Without lines: the basket may hold more by now.
    if (change && isNoChange(change)) put();
    else show(loaded);
  }

  /** Closes the question without a change, and ignores a response that is still pending. */
  function drop(): void {
    latest.current += 1;
    setQuestion(null);
    setPending(null);
  }

  return { question, pending, choose, drop };
}
