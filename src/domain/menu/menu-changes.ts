import type { Menu } from '#domain/model.ts';
import { uniqueProducts } from './unique-products.ts';

/** A change of a product since the last visit; `was` in the venue's currency (B10). */
export type MenuChange =
  | { readonly kind: 'new' | 'back' }
  | { readonly kind: 'dearer' | 'cheaper'; readonly was: number };

/** Prices by product id; null for a product that was sold out. */
export type Prices = Readonly<Record<string, number | null>>;

/** This phone's record of a menu. */
export interface SeenMenu {
  /** The browser session of `now`. */
  readonly visit: string;
  /** Every product seen on earlier visits. */
  readonly known: readonly string[];
  /** The products of the previous visit; null on the first visit. */
  readonly before: Prices | null;
  readonly now: Prices;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Updates the record with the current menu; on a new visit the last prices become those of `before` (B10). */
export function withMenuSeen(
  seen: SeenMenu | null,
  menu: Menu,
  { visit, at }: Pick<SeenMenu, 'visit' | 'at'>,
): SeenMenu {
  const prices = pricesOf(menu);
  if (seen?.visit === visit) return { ...seen, now: lastPrices(seen.now, prices), at };
  const known = [...new Set([...(seen?.known ?? []), ...Object.keys(seen?.now ?? {})])];
  return { visit, known, before: seen?.now ?? null, now: prices, at };
}

/** Products that are new, back, or changed in price since the previous visit, by id (B10). */
export function changesOn(
  menu: Menu,
  { before, known }: Pick<SeenMenu, 'before' | 'known'>,
): Readonly<Record<string, MenuChange>> {
  if (!before) return {};
  const ever = new Set(known);
  const changes = Object.entries(pricesOf(menu)).flatMap(([id, price]) => {
    if (price === null) return [];
    const change = changeOf(price, before[id], ever.has(id));
    return change ? [[id, change] as const] : [];
  });
  return Object.fromEntries(changes);
}

/** Parses a stored record; null if it is invalid (B10). */
export function readSeenMenu(found: unknown): SeenMenu | null {
  if (typeof found !== 'object' || found === null) return null;
  const { visit, known, before, now, at } = found as {
    readonly [field in keyof SeenMenu]?: unknown;
  };
  const isWhole =
    typeof visit === 'string' && Array.isArray(known) && isPrices(now) && typeof at === 'number';
  if (!isWhole || !(before === null || isPrices(before))) return null;
  return { visit, known: known.map(String), before, now, at };
}

function changeOf(
  price: number,
  was: number | null | undefined,
  isKnown: boolean,
): MenuChange | null {
  if (was === null) return { kind: 'back' };
  if (was === undefined) return { kind: isKnown ? 'back' : 'new' };
  if (price === was) return null;
  return { kind: price > was ? 'dearer' : 'cheaper', was };
}

function pricesOf(menu: Menu): Prices {
  return Object.fromEntries(
    uniqueProducts(menu).map(({ product }) => [
      product.id,
      product.available === false ? null : product.price,
    ]),
  );
}

/** A product that sells out during a visit stays at the price that the customer has seen. */
function lastPrices(before: Prices, after: Prices): Prices {
  const last = Object.entries(after).map(([id, price]) => [id, price ?? before[id] ?? null]);
  return { ...before, ...Object.fromEntries(last) };
}

function isPrices(found: unknown): found is Prices {
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.values(found).every((price) => price === null || typeof price === 'number')
  );
}
