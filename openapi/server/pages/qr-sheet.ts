import { directionOf } from '#domain/lib/direction.ts';
import { readSettings } from '#domain/session/settings.ts';
import { pageHeaders, withoutPayments } from '../../pages/security-headers.ts';
import type { Site } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import type { Translate } from '../i18n/sentences.ts';
import { encodingFor } from '../lib/accepted.ts';
import { encode } from '../lib/encoding.ts';
import { fileHeaders } from '../lib/headers.ts';
import { escaped } from '../lib/html.ts';
import { languagesOf } from '../lib/languages.ts';
import { limits } from '../lib/resources.ts';
import { newSemaphore } from '../lib/semaphore.ts';
import { makeCodes, qrPicture } from './qr-picture.ts';
import { qrSheetStyles } from './qr-sheet-styles.ts';
import { type QrPage, type QrSpot, type QrVenue, qrPage } from './qr-spots.ts';

interface SheetRequest extends Pick<Call, 'db' | 'site'> {
  /** Seconds until the caller may have another page of codes; 0 is now. */
  readonly waitForPage: () => number;
}

/** The printable sheet of all QR codes at /qr, with its styles; null for any other path (R5, D10). */
export async function answerQrSheet(
  request: Request,
  { db, site, waitForPage }: SheetRequest,
): Promise<Response | null> {
  const url = new URL(request.url);
  const { pathname, searchParams } = url;
  // Printed codes stay up for years, so they use the public address, whatever host a proxy passed on (D241).
  const origin = site.public_url ?? url.origin;
  if (request.method !== 'GET') return null;
  if (pathname === '/qr.css') return send(request, 'text/css', qrSheetStyles, fileHeaders);
  // A site that hides its venues from strangers must not print a list of them (D29).
  const isOpen = readSettings(site.switches).settings.restriction_mode === 'open';
  if (pathname !== '/qr' || !isOpen) return null;
  const wait = waitForPage();
  if (wait > 0) return tooOften(wait);
  const languages = languagesOf(request.headers.get('Accept-Language'));
  const slug = searchParams.get('venue');
  const page = /^[1-9]\d{0,4}$/.test(searchParams.get('page') ?? '')
    ? Number(searchParams.get('page'))
    : 1;
  const limit = limits.codesOnPage;
  const sheet = async () => {
    const shown = await qrPage(db, languages, { slug, limit, offset: (page - 1) * limit });
    await makeCodes(shown.venues.flatMap(({ spots }) => spots.map(({ path }) => origin + path)));
    const headers = pageHeaders(withoutPayments(site), url.protocol === 'https:');
    return send(request, 'text/html', pageOf(shown, { origin, site, slug, page }), headers);
  };
  return oneAtATime(sheet, () => tooOften(1, 503));
}

/** Codes take much processor time, which menus need. */
const oneAtATime = newSemaphore(1, undefined, limits.sheetsWaiting);

function tooOften(seconds: number, status = 429): Response {
  const headers = new Headers({ ...fileHeaders, 'Cache-Control': 'no-store' });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  headers.set('Retry-After', String(seconds));
  return new Response('Too many pages at once', { status, headers });
}

const quality = 5;
async function send(
  request: Request,
  type: string,
  text: string,
  own: Readonly<Record<string, string>>,
): Promise<Response> {
  const { bytes, encoding } = await encode(
    Buffer.from(text),
    encodingFor(request.headers),
    quality,
  );
  const headers = new Headers({ ...own, 'Cache-Control': 'no-cache' });
  headers.set('Content-Type', `${type}; charset=utf-8`);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(bytes), { headers });
}

interface About {
  readonly origin: string;
  readonly site: Site;
  readonly slug: string | null;
  readonly page: number;
}

function pageOf({ venues, hasMore }: QrPage, { origin, site, slug, page }: About): string {
  const { name } = site;
  const linkTo = (other: number, word: string) =>
    `<a href="/qr?${slug === null ? '' : `venue=${encodeURIComponent(slug)}&amp;`}page=${other}">${word}</a>`;
  const pages = [
    page > 1 ? linkTo(page - 1, 'Previous page') : '',
    hasMore ? linkTo(page + 1, 'Next page') : '',
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>QR codes – ${escaped(name)}</title>
<link rel="stylesheet" href="/qr.css">
</head>
<body>
<header>
<h1>QR codes</h1>
<p>Print this page, cut out the cards and put them on the tables. They lead to <strong>${escaped(origin)}</strong>.</p>
${isThisMachine(origin) ? '<p class="note">Phones cannot open that address. Open this page at the address that phones use, then print it.</p>' : ''}
<nav aria-label="Venues"><ul>
${venues.map(({ slug, name, spots }) => `<li><a href="#${escaped(slug)}">${escaped(name)}</a> (${spots.length})</li>`).join('\n')}
</ul></nav>
${pages.length > 0 ? `<p>Page ${page}. ${pages.join(' ')}</p>` : ''}
</header>
<main>
${venues.map((venue) => venueSection(venue, origin)).join('\n')}
</main>
</body>
</html>
`;
}

function isThisMachine(origin: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(origin).host);
}

function venueSection({ name, slug, say, spots }: QrVenue, origin: string): string {
  return `<section id="${escaped(slug)}" aria-labelledby="${escaped(slug)}-name">
<h2 id="${escaped(slug)}-name">${escaped(name)} <a href="/qr?venue=${escaped(slug)}">only these</a></h2>
<ul class="cards" lang="${say.language}" dir="${directionOf(say.language)}">
${spots.map((spot) => card(spot, { venue: name, say }, origin)).join('\n')}
</ul>
</section>`;
}

interface Card {
  readonly venue: string;
  readonly say: Translate;
}

function card(
  { name, part, short_code, path }: QrSpot,
  { venue, say }: Card,
  origin: string,
): string {
  const link = origin + path;
  return `<li><p class="venue">${escaped(venue)}</p>
<h3>${escaped(name)}</h3>
${part ? `<p class="part">${escaped(part)}</p>` : ''}
${qrPicture(link, `QR code for ${name}`)}
${short_code ? `<p class="by-hand">${escaped(say('or type under Scan'))}</p>\n<p class="code">${escaped(short_code)}</p>` : ''}
<p class="link"><a href="${escaped(path)}">${escaped(link)}</a></p></li>`;
}
