import { escaped } from '../server/lib/html.ts';
import { type ApiClient, mayContinue } from './api-client.ts';
import type { Renderer } from './renderer.ts';
import { type PageSite, settingsOf } from './site.ts';

/** A sitemap has at most 50,000 addresses (sitemaps.org); one page of venues has a hundred. */
const maxPages = 499;

/** Only sites that show their venues to everybody are indexed. */
const isPublic = (site: PageSite) => settingsOf(site).restriction_mode === 'open';

/** robots.txt: a site that is not open forbids all indexing (D29, RFC 9309). */
export function robots(site: PageSite): string {
  if (!isPublic(site)) return 'User-agent: *\nDisallow: /\n';
  const personal = [
    '/checkin',
    '/order/',
    '/orders/',
    '/profile',
    '/menu/*/basket',
    '/menu/*/checkout',
  ];
  return [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    ...(site.public_url ? [`Sitemap: ${new URL('/sitemap.xml', site.public_url)}`] : []),
    '',
  ].join('\n');
}

/** The sitemap of the venues; null if the site is not open, has no public address, or the API fails (D183). */
export async function sitemap(
  site: PageSite,
  api: ApiClient,
  read: Renderer['read'],
): Promise<string | null> {
  const { public_url: origin } = site;
  if (!origin || !isPublic(site)) return null;
  const paths = new Set(['/venues']);
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await api.venues(page);
    if (!answer) return null;
    const venues = read.venues(answer.body) as readonly { readonly slug: string }[];
    const before = paths.size;
    for (const { slug } of venues) paths.add(`/menu/${slug}`);
    // A backend without pagination returns the same page each time.
    if (!mayContinue(answer) || paths.size === before) break;
  }
  const urls = [...paths].map(
    (path) => `<url><loc>${escaped(new URL(path, origin).href)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
