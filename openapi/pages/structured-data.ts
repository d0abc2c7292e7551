import { defaultsOf } from '#domain/menu/choices.ts';
import { canAddAtOnce } from '#domain/menu/completeness.ts';
import { priceOf } from '#domain/menu/price.ts';
import { priceRangeOf } from '#domain/menu/price-range.ts';
import type { Menu, Product, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { type PageSite, settingsOf } from './site.ts';

/** The venue or dish that a page is about. */
export interface Subject {
  readonly url: string;
  readonly venue: Venue;
  /** The dish of `/menu/x/product/7`. */
  readonly product: Product | null;
  readonly menu: Menu | null;
  /** An absolute address of a path of the site. */
  readonly absolute: (path: string) => string;
}

type Thing = Readonly<Record<string, unknown>>;

/**
 * A venue as a schema.org Restaurant, or a dish as a MenuItem with its Offer; with `isWhole` the Restaurant has its
 * menu (D183).
 * https://schema.org/Restaurant
 */
export function structuredData(subject: Subject, site: PageSite, isWhole: boolean): Thing {
  const { product, venue, url } = subject;
  const context = { '@context': 'https://schema.org' };
  if (!product) return { ...context, ...restaurant(subject, site, isWhole) };
  const { absolute } = subject;
  const offeredBy = { '@type': 'Restaurant', name: venue.name || site.name };
  const item = menuItem(product, shownPrice(product, venue, site), absolute);
  return { ...context, ...item, url, offers: { ...item.offers, url, offeredBy } };
}

function restaurant(
  { venue, url, menu, absolute }: Subject,
  site: PageSite,
  isWhole: boolean,
): Thing {
  const { address, town, country, latitude, longitude } = venue;
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  const sections = (isWhole && menu?.categories) || [];
  return {
    '@type': 'Restaurant',
    name: venue.name,
    url,
    ...(venue.description && { description: venue.description }),
    ...(venue.image_url && { image: absolute(venue.image_url) }),
    ...(venue.phone && { telephone: venue.phone }),
    ...((address || town) && {
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(town && { addressLocality: town }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(isPlaced && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    hasMenu: isWhole
      ? {
          '@type': 'Menu',
          url,
          hasMenuSection: sections.map(({ name, products }) => ({
            '@type': 'MenuSection',
            name,
            hasMenuItem: products.map((product) =>
              menuItem(product, shownPrice(product, venue, site), absolute),
            ),
          })),
        }
      : url,
  };
}

interface Price {
  readonly price: number;
  readonly priceCurrency: string;
}

/** The price that the menu shows for a dish: with its defaults, else the least, in the currency of both (D41, D155). */
export function shownPrice(product: Product, venue: Venue, site: PageSite): Price {
  const price = canAddAtOnce(product)
    ? priceOf(product, defaultsOf(product))
    : priceRangeOf(product).least;
  return { price, priceCurrency: currencyOf(venue, settingsOf(site)) };
}

function menuItem(
  { name, description, image_url }: Product,
  price: Price,
  absolute: Subject['absolute'],
): Thing & { readonly offers: Thing } {
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(image_url && { image: absolute(image_url) }),
    offers: { '@type': 'Offer', ...price },
  };
}
