import { isBackendPath } from '#domain/lib/site-paths.ts';
import { decodedPart, parseUrl } from '#domain/lib/url.ts';
import { visibleText } from '#domain/text/plain-text.ts';
import { repairAddress, type ScannedCode, scannedCode, withoutSentence } from './entry-address.ts';

/** The meaning of a scanned QR code. */
export type Scanned =
  /** A link of this site: the path to go to. */
  | { readonly kind: 'ours'; readonly path: string }
  /** A link to another site: shown, but never opened (B1). */
  | { readonly kind: 'elsewhere'; readonly host: string }
  /** Anything else, such as text or Wi-Fi credentials. */
  | { readonly kind: 'other' };

/** Parses a scanned text; only absolute URLs of our own origin are followed (B1, D16). */
export function readScanned(text: string, origin: string): Scanned {
  const url = parseUrl(linkIn(text, origin), 'about:blank');
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'other' };
  if (hostOf(url.origin) !== hostOf(origin)) {
    return { kind: 'elsewhere', host: url.origin.replace(/^https?:\/\//, '') };
  }
  const isForPeople = !isBackendPath(url.pathname) && !/\.\w{1,11}$/.test(url.pathname);
  if (!isForPeople || url.username !== '' || url.password !== '') return { kind: 'other' };
  const { pathname, search } = repairAddress(url.pathname, url.search);
  // Two slashes at the start would lead to another host.
  return { kind: 'ours', path: pathname.replace(/^\/+/, '/') + search + url.hash };
}

/** Kinds of codes from other systems, recognized by their prefix (D238). */
export type OtherCode = 'wifi' | 'contact' | 'place' | 'number' | 'mail' | 'product' | 'other';

/** Returns the kind of another system's code, so that people see that they scanned a different sign. */
export function kindOfOther(text: string): OtherCode {
  const start = visibleText(text);
  return others.find(([, beginning]) => beginning.test(start))?.[0] ?? 'other';
}

const others: readonly (readonly [OtherCode, RegExp])[] = [
  ['wifi', /^(?:wifi:|dpp:)/i],
  ['contact', /^(?:begin:vcard|mecard:|bizcard:)/i],
  ['place', /^(?:geo:|google\.navigation:|comgooglemaps:|maps:)/i],
  ['number', /^(?:tel:|telprompt:|sms:|smsto:|mmsto:|facetime:)/i],
  ['mail', /^(?:mailto:|matmsg:|smtp:)/i],
  // Barcodes of goods have 8, 12, 13 or 14 digits.
  ['product', /^(?:\d{8}|\d{12,14})$/],
];

/** The venue and the table or location of a check-in path (D10). */
export interface PlaceCode extends ScannedCode {
  readonly venue: string;
}

/** Parses `/checkin?venue=…&table=…`; null for other paths (D10). */
export function placeCodeOf(path: string): PlaceCode | null {
  const url = parseUrl(path, 'https://here.invalid');
  if (url?.pathname !== '/checkin') return null;
  const { venue, table, location, t } = scannedCode(url.search);
  return venue && (table || location) ? { venue, table, location, t } : null;
}

/** The path that checks in at a place (D10). */
export function checkInPath(place: {
  readonly venue_slug: string;
  readonly table_id: number | null;
  readonly location_id: number | null;
}): string {
  const { venue_slug, table_id, location_id } = place;
  const spot = table_id === null ? `location=${location_id}` : `table=${table_id}`;
  return `/checkin?venue=${encodeURIComponent(venue_slug)}&${spot}`;
}

/** The link in a scanned text: after `URL:` or words, in a bookmark or contact card, in brackets, or our own without the scheme. */
function linkIn(text: string, origin: string): string {
  // Joins a link that was broken into lines, but not with the next field of a contact card.
  const whole = text
    .replace(/(?<=[&?/=%])[\r\n]+(?![A-Z;]+[:;])|[\r\n]+(?=[&?/=%#])/g, '')
    .replace(/&(?:#0*38|#x26);/gi, '&');
  const trimmed = visibleText(whole.normalize('NFKC'))
    .replace(/^[\s\p{P}\p{S}]+/u, '')
    .replace(/^https?(?:%3a|:)%2f\S+/i, (link) => decodedPart(link) ?? link)
    .replace(/^h[tx]{1,3}p?(s?) ?:? ?\/\/ ?(?=\S)/i, 'http$1://');
  const [, bookmarked] = /^MEBKM:(?:.*;)?URL:((?:\\.|[^;\\])+)/i.exec(trimmed) ?? [];
  const said = (bookmarked?.replace(/\\(.)/g, '$1') ?? trimmed).replace(/^URL(?:TO)?: ?/i, '');
  const [link] = /(?<![\p{L}\p{N}])https?:[\\/](?:(?!\]\()[^\s"<>])+/iu.exec(said) ?? [said];
  const clean = withoutSentence(link);
  const bare = /^[^\s:/?#]+(:\d+)?\//.test(clean) ? parseUrl(`https://${clean}`, origin) : null;
  const isOurs = bare !== null && hostOf(bare.origin) === hostOf(origin);
  return isOurs ? `${origin.split(':')[0]}://${clean}` : clean;
}

/** The normalized host: without scheme, www. and trailing dot. */
function hostOf(origin: string): string {
  return origin
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\.(?=:|$)/, '');
}
