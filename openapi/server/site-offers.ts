import type { OfferDoc } from './schema-customers.ts';

/** An offer that a site makes to each of its new customers; days is how long it can be used (D20). */
export interface SiteOffer extends Omit<OfferDoc, 'valid_from' | 'valid_until'> {
  /** The venue that it is for; null is any. */
  readonly venue_id: number | null;
  readonly days: number;
}

/** The demo's offers; each names a voucher of its venue. */
export const demoOffers: readonly SiteOffer[] = [
  {
    key: 'welcome',
    venue_id: 1,
    days: 30,
    title: { en: '10% off at Fern & Fable', de: '10 % Rabatt bei Fern & Fable' },
    description: {
      en: 'A welcome for your first order with an account.',
      de: 'Zur Begrüßung bei der ersten Bestellung mit Konto.',
    },
    image_url: '/pictures/bagel.webp',
    terms: {
      en: 'Once for each account, not together with another voucher.',
      de: 'Einmal je Konto, nicht zusammen mit einem anderen Gutschein.',
    },
    discount_code: 'FERN10',
  },
  {
    key: 'night-out',
    venue_id: 2,
    days: 14,
    title: { en: '$10 off at Night Heron', de: '10 $ Rabatt bei Night Heron' },
    description: { en: 'From $60 an order.', de: 'Ab 60 $ je Bestellung.' },
    image_url: '/pictures/cocktail-glass.webp',
    terms: null,
    discount_code: 'NIGHTCAP',
  },
];
