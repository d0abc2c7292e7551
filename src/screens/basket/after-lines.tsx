import { type ReactNode, useEffect, useState } from 'react';
import { GiftCard } from '#screens/basket/gift/gift-card.tsx';
import { GoesWellGroup } from '#screens/basket/suggestions/goes-well-group.tsx';
import { useSuggestions } from '#screens/basket/suggestions/use-suggestions.ts';
import type { Basket } from '#screens/use-basket.ts';
import { suggestionsStore } from '#stores/cart/suggestions.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

interface Props {
  basket: Basket;
  /** The gift dialog opens automatically. */
  asks?: boolean;
  /** The terms of the order; last, whenever suggestions load. */
  terms?: ReactNode;
  children: ReactNode;
}

/** Maximum time that the rest of the basket waits for suggestions, in milliseconds. */
const waitMs = 600;

/**
 * Below the lines: gift and suggestions, then the rest and the terms. Late suggestions go below the rest, where they
 * move no control, and to their usual place once the lines change anyway (design 11.7, O1, D224, D243).
 */
export function AfterLines({ basket, asks = false, terms, children }: Props) {
  const arrival = useArrival(basket);
  if (arrival === 'awaited') return null;
  const offers = (
    <>
      <GiftCard basket={basket} asks={asks} />
      <GoesWellGroup basket={basket} />
    </>
  );
  return (
    <>
      {arrival === 'in-time' && offers}
      {children}
      {arrival === 'below' && offers}
      {terms}
    </>
  );
}

/** When both kinds of suggestions arrived: while the rest waited for them, or later, to be shown below it. */
type Arrival = 'awaited' | 'in-time' | 'late' | 'below';

function useArrival(basket: Basket): Arrival {
  const [arrival, setArrival] = useState<Arrival>('awaited');
  const { value: all } = useSnapshot(suggestionsStore);
  useSuggestions('gift', basket);
  useSuggestions('payment_page', basket);
  const isAnswered = [all.gift, all.payment_page].every(
    (one) => one?.venue_id === basket.venue.id && one.status !== 'asked',
  );
  if (arrival === 'awaited' && isAnswered) setArrival('in-time');
  // Shows both at once, so that the second does not move the first.
  if (arrival === 'late' && isAnswered) setArrival('below');
  const lines = basket.cart.line_items_attributes.map(({ key, quantity }) => quantity + key).join();
  const [before, setBefore] = useState(lines);
  if (before !== lines) {
    setBefore(lines);
    if (arrival === 'below') setArrival('in-time');
  }
  useEffect(() => {
    const timer = setTimeout(() => setArrival((now) => (now === 'awaited' ? 'late' : now)), waitMs);
    return () => clearTimeout(timer);
  }, []);
  return arrival;
}
