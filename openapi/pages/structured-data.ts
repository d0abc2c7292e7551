import type { Menu, Product, Venue } from '#domain/model.ts';

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
export function structuredData(subject: Subject, siteName: string, isWhole: boolean): Thing {
  const { product, venue, url } = subject;
  const context = { '@context': 'https://schema.org' };
  if (!product) return { ...context, ...restaurant(subject, isWhole) };
  const { absolute } = subject;
  const offeredBy = { '@type': 'Restaurant', name: venue.name || siteName };
  const item = menuItem(product, venue, absolute);
  return { ...context, ...item, url, offers: { ...item.offers, url, offeredBy } };
}

function restaurant({ venue, url, menu, absolute }: Subject, isWhole: boolean): Thing {
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
            hasMenuItem: products.map((product) => menuItem(product, venue, absolute)),
          })),
        }
      : url,
  };
}

function menuItem(
  product: Product,
  { currency }: Venue,
  absolute: Subject['absolute'],
): Thing & { readonly offers: Thing } {
  const { name, description, image_url, price } = product;
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(image_url && { image: absolute(image_url) }),
    offers: { '@type': 'Offer', price, ...(currency && { priceCurrency: currency }) },
  };
}
