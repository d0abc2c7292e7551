import type { Menu } from '#domain/model.ts';
import { uniqueProducts } from './menu-search.ts';

/** What is said of a dish since the last visit; `was` in the venue's currency (B10). */
export type MenuChange =
  | { readonly kind: 'new' | 'back' }
  | { readonly kind: 'dearer' | 'cheaper'; readonly was: number };

/** Prices by product id: what could be had. */
export type Prices = Readonly<Record<string, number>>;

/** What this phone has seen of one menu. */
export interface SeenMenu {
  /** The browser session that `now` is of. */
  readonly visit: string;
  /** Every dish of the visits before this one. */
  readonly known: readonly string[];
  /** What could be had at the visit before; null is the first visit. */
  readonly before: Prices | null;
  readonly now: Prices;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The record with a menu that was just read; with another visit its newest prices become those before (B10). */
export function withMenuSeen(
  seen: SeenMenu | null,
  menu: Menu,
  { visit, at }: Pick<SeenMenu, 'visit' | 'at'>,
): SeenMenu {
  const prices = pricesOf(menu);
  if (seen?.visit === visit) return { ...seen, now: { ...seen.now, ...prices }, at };
  const known = [...new Set([...(seen?.known ?? []), ...Object.keys(seen?.now ?? {})])];
  return { visit, known, before: seen?.now ?? null, now: prices, at };
}

/** What is new, back, dearer or cheaper on a menu since the visit before, by product id (B10). */
export function changesOn(
  menu: Menu,
  { before, known }: Pick<SeenMenu, 'before' | 'known'>,
): Readonly<Record<string, MenuChange>> {
  if (!before) return {};
  const ever = new Set(known);
  const changes = Object.entries(pricesOf(menu)).flatMap(([id, price]) => {
    const change = changeOf(price, before[id], ever.has(id));
    return change ? [[id, change] as const] : [];
  });
  return Object.fromEntries(changes);
}

/** A record out of whatever was kept, or null. */
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

function changeOf(price: number, was: number | undefined, isKnown: boolean): MenuChange | null {
  if (was === undefined) return { kind: isKnown ? 'back' : 'new' };
  if (price === was) return null;
  return { kind: price > was ? 'dearer' : 'cheaper', was };
}

function pricesOf(menu: Menu): Prices {
  return Object.fromEntries(
    uniqueProducts(menu)
      .filter(({ product }) => product.available !== false)
      .map(({ product }) => [product.id, product.price]),
  );
}

function isPrices(found: unknown): found is Prices {
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.values(found).every((price) => typeof price === 'number')
  );
}
