import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { SLOTS_FRESH_MS } from '#domain/constants.ts';
import type { PaymentInput } from '#domain/model.ts';
import { redirectForAlcoholConsent } from '#flows/checkout/age-question.ts';
import type { Times } from '#screens/checkout/time/use-times.ts';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useShownTotal, useWaitingTap } from '#ui/lib/use-waiting-tap.ts';
import type { Problems } from './use-problems.ts';

/** A tap that orders, with the total and the payment type that were shown (D276). */
export interface OrderTap {
  readonly total: number;
  /** The way to pay, as text. */
  readonly way: string;
  /** A new card or wallet, completed in its sheet. */
  readonly payment?: PaymentInput;
  /** Sends the order when the network is back (D82). */
  readonly waits?: boolean;
}

interface SubmitOptions {
  problems: Problems;
  times: Times;
  total: number;
  /** The way to pay, as text. */
  way: string;
  /** The tap for an order that could not be sent, retried on arrival, once. */
  again: RefObject<OrderTap | undefined>;
  onReady: (tap: OrderTap) => void;
}

/**
 * Handles every tap that orders, on the button, in a card's sheet or after an order was not sent: shows everything that
 * is missing, waits for amounts, reloads outdated times, then orders what was shown at the tap, however long that took
 * (design 11.8, D61, D73, D276).
 */
export function useSubmit({ problems, times, total, way, again, onReady }: SubmitOptions) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const shown = useShownTotal(total, problems.isLoading);
  const [waiting, wait] = useWaitingTap(
    !times.areComing && !problems.isLoading,
    (tap: OrderTap) => void check(tap),
  );

  useEffect(() => {
    if (tries === 0) return;
    const field = firstProblem(form.current);
    field?.focus();
    // Safari scrolls only until the field's text cursor is visible.
    field?.scrollIntoView({ block: 'center' });
  }, [tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    const { current: tap } = again;
    again.current = undefined;
    if (tap) wait(tap);
  }, []);

  async function check(tap: OrderTap) {
    if (isChecking) return;
    if (problems.here > 0) {
      setTries(tries + 1);
      announce(intl.formatMessage({ id: 'checkout.toFix' }, { count: problems.here }), 'urgent');
      return;
    }
    // The tap came before times and total were known: continue when they are.
    if (times.areComing || problems.isLoading) return wait(tap);
    // The payment type has changed since the tap, or the button now leads elsewhere.
    if (tap.way !== way || problems.inBasket || problems.isUnpriced) return;
    if (areOld(times)) {
      setChecking(true);
      await times.reload();
      setChecking(false);
      // Anything may have changed meanwhile.
      return wait(tap);
    }
    if (!redirectForAlcoholConsent()) onReady(tap);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void check(waiting?.tap ?? { total: shown.current, way });
  }

  return { form, submit, wait, showAll: tries > 0, isChecking: isChecking || waiting !== null };
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
