import type { SiteOffer } from '../config/site-parts.ts';
import { inAllLanguages } from './words.ts';

/** The demo's offers; each names a voucher of its venue. */
export const demoOffers: readonly SiteOffer[] = [
  {
    key: 'welcome',
    venue_id: 1,
    days: 30,
    title: inAllLanguages('10% off at Fern & Fable'),
    description: inAllLanguages('A welcome for your first order with an account.'),
    image_url: '/pictures/bagel.webp',
    terms: inAllLanguages('Once for each account, not together with another voucher.'),
    discount_code: 'FERN10',
  },
  {
    key: 'night-out',
    venue_id: 2,
    days: 14,
    title: inAllLanguages('$10 off at Night Heron'),
    description: inAllLanguages('From $60 an order.'),
    image_url: '/pictures/cocktail-glass.webp',
    terms: null,
    discount_code: 'NIGHTCAP',
  },
];
