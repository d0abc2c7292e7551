import { useMemo } from 'react';
import { countItems } from '#domain/cart/item-count.ts';
import { itemsTotal } from '#domain/cart/items-total.ts';
import type { Cart, LineItem, ServiceType, Venue } from '#domain/model.ts';
import { expectedTotal } from '#screens/menu/menu-acts.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { usePartOf } from '#ui/lib/part-of.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** What the basket holds of a product. */
export interface Held {
  readonly count: number;
  /** Its only line; null where there are several, with different choices. */
  readonly lineKey: string | null;
}

/** The basket for a venue, as its menu needs it. */
export interface InBasket {
  readonly cart: Cart;
  readonly count: number;
  /** What its items cost with every discount: as the server said, else as the menu shows it (D61). */
  readonly itemsTotal: number;
  readonly serviceType: ServiceType | null;
  /** By product id; reckoned once for every change of the basket. */
  readonly held: ReadonlyMap<number, Held>;
}

/** The basket where it is for this venue, else as good as empty. */
export function useInBasket(venue: Pick<Venue, 'id' | 'currency'> | null): InBasket {
  const { value: cart } = useSnapshot(cartStore);
  const isAsked = usePartOf(pricingStore, ({ discount }) => discount === 'asked');
  const isHere = venue !== null && cart.venue_id === venue.id;
  return useMemo(() => {
    const here = isHere ? cart : { ...cart, line_items_attributes: [], sub_total: 0 };
    return {
      cart: here,
      count: countItems(here),
      itemsTotal: (isAsked && expectedTotal(here, venue)) || itemsTotal(here),
      serviceType: serviceAt(venue, cart),
      held: heldByProduct(here.line_items_attributes),
    };
  }, [cart, isAsked, isHere, venue]);
}

/** How it is served, as chosen for this venue. */
export function useServiceHere(venue: Pick<Venue, 'id'> | null): ServiceType | null {
  return usePartOf(cartStore, (cart) => serviceAt(venue, cart));
}

function serviceAt(venue: Pick<Venue, 'id'> | null, cart: Cart): ServiceType | null {
  return venue !== null && cart.venue_id === venue.id ? (cart.service_type ?? null) : null;
}

function heldByProduct(lines: readonly LineItem[]): ReadonlyMap<number, Held> {
  const held = new Map<number, Held>();
  for (const { product_id, suggestion_type, quantity, key } of lines) {
    if (suggestion_type === 'gift') continue; // not the customer's to count
    const before = held.get(product_id);
    const count = (before?.count ?? 0) + quantity;
    held.set(product_id, { count, lineKey: before ? null : key });
  }
  return held;
}
