import type { Menu, Venue } from '#domain/model.ts';
import { entryAddress } from '#domain/venue/entry-address.ts';
import { escaped } from '../server/lib/html.ts';
import type { PageData } from './renderer.ts';
import type { PageSite } from './site.ts';
import { type Subject, shownPrice, structuredData } from './structured-data.ts';

/** A page's metadata: `head` for link previews, `end` for search engines. */
export interface LinkPreview {
  readonly head: string;
  readonly end: string;
}

const noPreview: LinkPreview = { head: '', end: '' };

/**
 * Builds the canonical address, Open Graph tags and JSON-LD of a venue or dish. Only crawlers get the
 * whole menu, to spare phones on poor Wi-Fi. A site without a public address has no metadata (D183).
 */
export function linkPreview(data: PageData, site: PageSite, isCrawler: boolean): LinkPreview {
  const subject = subjectOf(data, site);
  if (!subject) return noPreview;
  const json = JSON.stringify(structuredData(subject, site, isCrawler));
  return {
    head: [`<link rel="canonical" href="${escaped(subject.url)}">`, ...openGraph(subject, site)]
      .map((tag) => `${tag}\n`)
      .join(''),
    // Escaped, so that no text can close the script element.
    end: `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`,
  };
}

function subjectOf({ path, ...data }: PageData, site: PageSite): Subject | null {
  const { public_url: origin } = site;
  const venue = data.venue as Venue | undefined;
  if (!origin || !venue) return null;
  const absolute = (to: string) => new URL(to, origin).href;
  const entry = entryAddress(path, '');
  const menu = (data.menu as Menu | undefined) ?? null;
  const id = entry?.kind === 'product' ? entry.id : null;
  const products = menu?.categories.flatMap((category) => category.products) ?? [];
  const product = products.find((one) => one.id === id) ?? null;
  const address = product ? `/menu/${venue.slug}/product/${product.id}` : `/menu/${venue.slug}`;
  return { url: absolute(address), venue, product, menu, absolute };
}

/** https://ogp.me */
function openGraph({ url, venue, product, absolute }: Subject, site: PageSite): readonly string[] {
  const image = product?.image_url ?? venue.image_url;
  const price = product && shownPrice(product, venue, site);
  const properties: Readonly<Record<string, string | null | undefined>> = {
    'og:site_name': site.name,
    'og:type': product ? 'product' : 'website',
    'og:url': url,
    'og:title': product ? `${product.name} · ${venue.name}` : venue.name,
    'og:description': (product ?? venue).description?.slice(0, longest),
    'og:image': image && absolute(image),
    ...(price && {
      'product:price:amount': String(price.price),
      'product:price:currency': price.priceCurrency,
    }),
  };
  return Object.entries(properties).flatMap(([name, content]) =>
    content ? [`<meta property="${name}" content="${escaped(content)}">`] : [],
  );
}

/** Longer descriptions are cut off by the services that show them. */
const longest = 200;
