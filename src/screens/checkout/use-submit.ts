import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSlotGone } from '#domain/checkout/times.ts';
import { SLOTS_FRESH_MS } from '#domain/constants.ts';
import { asksForAge } from '#flows/checkout/age-question.ts';
import type { Times } from '#screens/checkout/time/use-times.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useShownTotal } from '#ui/lib/use-waiting-tap.ts';
import type { Problems } from './use-problems.ts';

interface SubmitOptions {
  problems: Problems;
  times: Times;
  total: number;
  /** The way to pay, as text. */
  way: string;
  /** Called with the total that was on the button when it was tapped. */
  onReady: (total: number) => void;
}

/**
 * Handles submission: shows everything that is missing, reloads outdated times, then orders what was shown at the tap,
 * however long that took (design 11.8, D73, D276).
 */
export function useSubmit({ problems, times, total, way, onReady }: SubmitOptions) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<{ total: number; way: string }>(undefined);
  const shown = useShownTotal(total, problems.isLoading);

  useEffect(() => {
    if (tries > 0) firstProblem(form.current)?.focus();
  }, [tries]);

  // The tap came before times and total were known: continue when they are.
  const isReady = isWaiting && !times.areComing && !problems.isLoading;
  useEffect(() => {
    if (!isReady) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [isReady]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const tap = waiting.current ?? { total: shown.current, way };
    waiting.current = undefined;
    if (isChecking) return;
    if (problems.here > 0) {
      setTries(tries + 1);
      announce(intl.formatMessage({ id: 'checkout.toFix' }, { count: problems.here }), 'urgent');
      return;
    }
    if (times.areComing || problems.isLoading) {
      waiting.current = tap;
      return setWaiting(true);
    }
    // Nobody tapped to pay in this way, or the button now leads elsewhere.
    if (tap.way !== way || problems.inBasket || problems.isUnpriced) return;
    if (areOld(times)) {
      setChecking(true);
      await times.reload();
      setChecking(false);
      if (isGone()) return;
    }
    if (!asksForAge()) onReady(tap.total);
  }

  return { form, submit, showAll: tries > 0, isChecking: isChecking || isWaiting };
}

/** The first element to fix: a field with an error, else inside a marked group. */
function firstProblem(form: HTMLElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  if (!first || first.matches('[aria-invalid="true"], [tabindex]')) return first ?? null;
  return first.querySelector<HTMLElement>('input, button, a') ?? null;
}

function areOld({ loaded, slots }: Times): boolean {
  return loaded.status === 'ready' && slots.length > 0 && Date.now() - loaded.at > SLOTS_FRESH_MS;
}

/** After reloading the times: the chosen one may be gone. */
function isGone(): boolean {
  const { times } = timesStore.value;
  return times.status === 'ready' && isSlotGone(cartStore.value.delivery_time, times.value);
}
