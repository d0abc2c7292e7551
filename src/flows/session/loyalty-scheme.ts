import { readMeta } from '#browser/page/page-meta.ts';

/** The site's loyalty scheme as shown to guests (D187). */
export interface GuestScheme {
  readonly name: string;
  /** Points for each hundred minor units: for $1, ¥100 or KWD 0.100. */
  readonly points: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The loyalty scheme in the page's meta tags; null if the site has none (D187). */
export function readLoyaltyScheme(): GuestScheme | null {
  const { loyalty_name: name, loyalty_points_per_unit, loyalty_currency: currency } = readMeta();
  const points = Number(loyalty_points_per_unit);
  return name && currency && points > 0 ? { name, points, currency } : null;
}
