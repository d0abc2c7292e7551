import { areFewLeft } from '#domain/menu/stock.ts';
import type { MenuDiscount, Product, Venue } from '#domain/model.ts';
import type { BadgeTone } from '#ui/content/badge.tsx';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { shortTime } from '#ui/lib/time-of-day.ts';

export interface Flag {
  readonly tone: BadgeTone;
  readonly words: string;
}

interface FlagGiven {
  readonly remaining: number | null;
  readonly discount: MenuDiscount | null;
  readonly venue: Pick<Venue, 'time_zone'>;
}

/** Returns the one badge of a product: few left, else its offer, else popular or new (design 10.4). */
export function flagOf(
  product: Product,
  { remaining, discount, venue }: FlagGiven,
  intl: Pick<IntlShape, 'locale' | 'formatMessage' | 'formatDate'>,
): Flag | null {
  if (areFewLeft(remaining)) {
    const words = intl.formatMessage({ id: 'menu.fewLeft' }, { count: remaining ?? 0 });
    return { tone: 'warning', words };
  }
  if (discount) return { tone: 'danger', words: offerWords(discount, venue, intl) };
  const tag = product.tags?.find((one) => one === 'popular' || one === 'new');
  if (tag !== 'popular' && tag !== 'new') return null;
  return { tone: 'accent', words: intl.formatMessage({ id: `menu.tag.${tag}` }) };
}

/** "20% off until 11 AM", "Happy hour until 7 PM". */
export function offerWords(
  { label, type, value, valid_until }: MenuDiscount,
  venue: Pick<Venue, 'time_zone'>,
  intl: Pick<IntlShape, 'locale' | 'formatMessage' | 'formatDate'>,
): string {
  const share = intl.formatMessage({ id: 'menu.offer.percent' }, { share: value });
  const kind = type === 'percentage' ? share : intl.formatMessage({ id: 'menu.offer' });
  const offer = label || kind;
  if (!valid_until) return offer;
  const time = shortTime(new Date(valid_until), venue.time_zone, intl);
  return intl.formatMessage({ id: 'menu.offer.until' }, { offer, time });
}
