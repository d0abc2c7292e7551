import { useEffect } from 'react';
import type { Placement, ProductSuggestion } from '#domain/model.ts';
import { requestSuggestions } from '#flows/cart/suggestions.ts';
import type { Basket } from '#screens/use-basket.ts';
import { suggestionsStore } from '#stores/cart/suggestions.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Suggestions for the current basket, requested again whenever it changes (C9). */
export function useSuggestions(placement: Placement, basket: Basket): readonly ProductSuggestion[] {
  const { value: all } = useSnapshot(suggestionsStore);
  const menu = readyValue(useSnapshot(menuStore).value.menu);
  const { cart, venue } = basket;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of basket and menu needs a new request
  useEffect(() => requestSuggestions(placement), [placement, cart, menu]);
  const known = all[placement];
  return known?.venue_id === venue.id ? known.products : none;
}

const none: readonly ProductSuggestion[] = [];
