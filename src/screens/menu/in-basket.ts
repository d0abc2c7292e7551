import { useMemo } from 'react';
import { countItems, itemsTotal } from '#domain/cart/totals.ts';
import type { Cart, LineItem, ServiceType, Venue } from '#domain/model.ts';
import { expectedTotal } from '#screens/menu/menu-acts.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useSelector } from '#ui/lib/use-selector.ts';

/** The lines of a product in the basket. */
export interface ProductInBasket {
  readonly count: number;
  /** Key of its only line; null if there are several, with different choices. */
  readonly lineKey: string | null;
}

/** The basket of a venue, as its menu needs it. */
export interface InBasket {
  readonly cart: Cart;
  readonly count: number;
  /** Total of its items after discounts: from the server, else as the menu shows it (D61). */
  readonly itemsTotal: number;
  readonly serviceType: ServiceType | null;
  /** Products of the basket by id; calculated once per change of the basket. */
  readonly lines: ReadonlyMap<number, ProductInBasket>;
}

/** The basket if it is for this venue, else an empty one. */
export function useInBasket(venue: Pick<Venue, 'id' | 'currency'> | null): InBasket {
  const { value: cart } = useSnapshot(cartStore);
  const isAsked = useSelector(pricingStore, ({ discount }) => discount === 'asked');
  const isHere = venue !== null && cart.venue_id === venue.id;
  return useMemo(() => {
    const here = isHere ? cart : { ...cart, line_items_attributes: [], sub_total: 0 };
    return {
      cart: here,
      count: countItems(here),
      itemsTotal: (isAsked && expectedTotal(here, venue)) || itemsTotal(here),
      serviceType: serviceAt(venue, cart),
      lines: groupByProduct(here.line_items_attributes),
    };
  }, [cart, isAsked, isHere, venue]);
}

/** The service chosen for this venue. */
export function useServiceHere(venue: Pick<Venue, 'id'> | null): ServiceType | null {
  return useSelector(cartStore, (cart) => serviceAt(venue, cart));
}

function serviceAt(venue: Pick<Venue, 'id'> | null, cart: Cart): ServiceType | null {
  return venue !== null && cart.venue_id === venue.id ? (cart.service_type ?? null) : null;
}

function groupByProduct(lines: readonly LineItem[]): ReadonlyMap<number, ProductInBasket> {
  const products = new Map<number, ProductInBasket>();
  for (const { product_id, suggestion_type, quantity, key } of lines) {
    if (suggestion_type === 'gift') continue; // gifts do not count
    const before = products.get(product_id);
    const count = (before?.count ?? 0) + quantity;
    products.set(product_id, { count, lineKey: before ? null : key });
  }
  return products;
}
