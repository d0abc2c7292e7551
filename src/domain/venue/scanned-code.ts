import { parseUrl } from '#domain/lib/url.ts';
import { visibleText } from '#domain/text/plain-text.ts';
import { meantAddress, type ScannedCode, scannedCode, withoutSentence } from './entry-address.ts';

/** What a QR code in front of the camera says. */
export type Scanned =
  /** A link of this site: the path to go to. */
  | { readonly kind: 'ours'; readonly path: string }
  /** A link that leads elsewhere: it is named, and never opened (B1). */
  | { readonly kind: 'elsewhere'; readonly host: string }
  /** Words, a Wi-Fi's key, or a place that is not for people. */
  | { readonly kind: 'other' };

/** Reads a scanned text; only whole addresses of our own origin lead anywhere (B1, D16). */
export function readScanned(text: string, origin: string): Scanned {
  const url = parseUrl(linkIn(text, origin), 'about:blank');
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'other' };
  if (hostOf(url.origin) !== hostOf(origin)) {
    return { kind: 'elsewhere', host: url.origin.replace(/^https?:\/\//, '') };
  }
  const isForPeople = !/^\/(api|themes|qr|outbox|dev)(\/|$)|\.\w{1,11}$/.test(url.pathname);
  if (!isForPeople || url.username !== '' || url.password !== '') return { kind: 'other' };
  const { pathname, search } = meantAddress(url.pathname, url.search);
  return { kind: 'ours', path: pathname + search + url.hash };
}

/** What a code that is not ours is for, where its beginning says so (D238). */
export type OtherCode = 'wifi' | 'contact' | 'place' | 'number' | 'mail' | 'product' | 'other';

/** Tells what a scanned code that is not ours is for, so that people see that they scanned another sign. */
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

/** The place that the path of a table's or a location's code names; null is another page (D10). */
export interface PlaceCode extends ScannedCode {
  readonly venue: string;
}

/** Reads the venue and the table or location out of `/checkin?venue=…&table=…` (D10). */
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

/** The link in a text as codes have it: behind `URL:` or words, in a bookmark or a card, in brackets, or our own without its beginning. */
function linkIn(text: string, origin: string): string {
  // A link that was broken into lines goes on where no word could begin; a card's next line is not its own.
  const whole = text
    .replace(/(?<=[&?/=%])[\r\n]+(?![A-Z;]+[:;])|[\r\n]+(?=[&?/=%#])/g, '')
    .replace(/&(?:#0*38|#x26);/gi, '&');
  const trimmed = visibleText(whole.normalize('NFKC'))
    .replace(/^[\s\p{P}\p{S}]+/u, '')
    .replace(/^https?(?:%3a|:)%2f\S+/i, decodedLink)
    .replace(/^h[tx]{1,3}p?(s?) ?:? ?\/\/ ?(?=\S)/i, 'http$1://');
  const [, bookmarked] = /^MEBKM:(?:.*;)?URL:((?:\\.|[^;\\])+)/i.exec(trimmed) ?? [];
  const said = (bookmarked?.replace(/\\(.)/g, '$1') ?? trimmed).replace(/^URL(?:TO)?: ?/i, '');
  const [link] = /(?<![\p{L}\p{N}])https?:[\\/](?:(?!\]\()[^\s"<>])+/iu.exec(said) ?? [said];
  const clean = withoutSentence(link);
  const bare = /^[^\s:/?#]+(:\d+)?\//.test(clean) ? parseUrl(`https://${clean}`, origin) : null;
  const isOurs = bare !== null && hostOf(bare.origin) === hostOf(origin);
  return isOurs ? `${origin.split(':')[0]}://${clean}` : clean;
}

/** A link that was encoded as a whole; one that cannot be decoded stays. */
function decodedLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** The host however it was written: http or https, with www or without, with the root's full stop. */
function hostOf(origin: string): string {
  return origin
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\.(?=:|$)/, '');
}
