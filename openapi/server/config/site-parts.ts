import type { OfferDoc } from '../db/schema-customers.ts';

/** An offer that a site makes to each of its new customers; days is how long it can be used (D20). */
export interface SiteOffer extends Omit<OfferDoc, 'valid_from' | 'valid_until'> {
  /** The venue that it is for; null is any. */
  readonly venue_id: number | null;
  readonly days: number;
}

/** How a site looks to those at one of its locations (K7, D92). */
export interface SiteTheme {
  /** CSS variables by name, in words of the design (2.1). */
  readonly variables: Readonly<Record<string, string>>;
  readonly fonts_css_url?: string | null;
  readonly favicon_url?: string | null;
}
