import { freshCookie, lacksCookie } from './anti-forgery.ts';
import type { Answered } from './api.ts';
import { encode, encodingFor, encodingOf, isKnown, tagOf } from './encoding.ts';
import type { Answer, OperationId } from './handler.ts';
import { callHeaders } from './security-headers.ts';
import { newShelf } from './shelf.ts';

/** Calls whose answers are the same for everybody who asks alike: they may be kept and asked after. */
const shared: ReadonlySet<OperationId> = new Set<OperationId>([
  'listVenues',
  'getVenue',
  'countVenues',
  'listTables',
  'getTable',
  'listLocations',
  'getLocation',
  'listLocationLevels',
  'listDeliveryWindows',
  'getMenu',
  'getMenuDiscounts',
  'getNutritionalFacts',
  'listOfferOptions',
]);

const quality = 4;

/** Bytes of the last shared answers: what a thousand phones ask for is compressed once. */
const encoded = newShelf<Awaited<ReturnType<typeof encode>>>();

/** An answer as it goes over the wire: JSON, encoded, with its headers; 304 where it is known (trust 3.1). */
export async function replyTo(
  request: Request,
  { operation, answer }: Answered,
  secret: string,
): Promise<Response> {
  const headers = new Headers({ ...callHeaders, ...answer.headers });
  addCookie(headers, request, operation?.id, answer, secret);
  const text =
    answer.serialised ?? (answer.body === undefined ? null : JSON.stringify(answer.body));
  const isShared = operation !== null && shared.has(operation.id) && answer.status === 200;
  headers.set('Cache-Control', isShared ? 'no-cache' : 'no-store');
  if (text === null) return new Response(null, { status: answer.status, headers });
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const plain = Buffer.from(text);
  const encoding = encodingOf(plain, encodingFor(request.headers));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  if (!isShared) {
    const { bytes } = await encode(plain, encoding, quality);
    return new Response(new Uint8Array(bytes), { status: answer.status, headers });
  }
  const tag = tagOf(text, encoding);
  headers.set('ETag', tag);
  // Who has it already is told so before anything is made.
  if (isKnown(request.headers, tag)) return unchanged(headers);
  const { bytes } = await encoded.take(tag, '', () => encode(plain, encoding, quality));
  return new Response(new Uint8Array(bytes), { status: answer.status, headers });
}

function unchanged(headers: Headers): Response {
  headers.delete('Content-Type');
  headers.delete('Content-Encoding');
  return new Response(null, { status: 304, headers });
}

/** A browser without a good anti-forgery cookie gets one; a sign-in always brings a new one. */
function addCookie(
  headers: Headers,
  request: Request,
  operation: OperationId | undefined,
  { status }: Answer,
  secret: string,
): void {
  if (!request.headers.has('Sec-Fetch-Site')) return;
  const isSignIn = (operation === 'signIn' || operation === 'signUp') && status < 300;
  const isRead = request.method === 'GET' && lacksCookie(request, secret);
  if (isSignIn || isRead) headers.append('Set-Cookie', freshCookie(request, secret));
}
