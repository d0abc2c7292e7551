import { freshCookie, lacksCookie } from '../contract/anti-forgery.ts';
import type { ValidatedOperation } from '../contract/contract.ts';
import type { Answer, OperationId } from '../contract/handler.ts';
import { encodingFor, isKnown } from '../lib/accepted.ts';
import { encode, encodingOf, tagOf } from '../lib/encoding.ts';
import { callHeaders } from '../lib/headers.ts';
import { newLruCache, weighEncoded } from '../lib/lru-cache.ts';
import type { ResponseCache, SharedAnswer } from './response-cache.ts';

/** Operations with the same response for everybody, so that clients may cache and revalidate it. */
const sharedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
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

const signIns: ReadonlySet<OperationId | undefined> = new Set<OperationId>([
  'signIn',
  'signUp',
  'signInWithPasskey',
  'signUpWithPasskey',
]);

const compressionQuality = 4;

/** Caches compressed bodies, so that what many devices request is compressed once. */
const encoded = newLruCache<Awaited<ReturnType<typeof encode>>>(weighEncoded);

/** An answer with its operation; null if the request was for none of the contract. */
export interface Answered {
  readonly operation: ValidatedOperation | null;
  readonly answer: Answer;
}

/** Headers of every response of the API. */
export interface Marks {
  /** The id under which the log has the request. */
  readonly 'X-Request-Id': string;
  readonly Date: string;
}

/** Turns an answer into a response: JSON, compressed, with its headers; 304 if the client has it (trust 3.1). */
export async function replyTo(
  request: Request,
  { operation, answer }: Answered,
  input: {
    readonly secret: string;
    readonly stored: ResponseCache;
    readonly marks: Marks;
    readonly now: Date;
  },
): Promise<Response> {
  const { secret, stored, marks, now } = input;
  const text =
    answer.serialized ?? (answer.body === undefined ? null : JSON.stringify(answer.body));
  const cookie = cookieFor(request, operation?.id, answer, secret);
  if (operation && text !== null && sharedOperations.has(operation.id) && answer.status === 200) {
    const whole = await sharedAnswer(request, operation.id, answer, text);
    if (answer.holds) stored.keep(request, { ...whole, holds: answer.holds }, secret, now);
    return sharedReply(request, whole, { ...marks, ...cookie });
  }
  const headers = {
    ...callHeaders,
    ...answer.headers,
    'Cache-Control': 'no-store',
    ...marks,
    ...cookie,
  };
  if (text === null) return new Response(null, { status: answer.status, headers });
  const plain = Buffer.from(text);
  const { bytes, encoding } = await encode(plain, encodingFor(request.headers), compressionQuality);
  return new Response(new Uint8Array(bytes), {
    status: answer.status,
    headers: { ...headers, ...contentHeaders(encoding) },
  });
}

/** Returns the shared response, or 304 if its ETag shows that the client has it (D182). */
export function sharedReply(
  request: Request,
  { tag, bytes, headers: own }: Pick<SharedAnswer, 'tag' | 'bytes' | 'headers'>,
  further: Marks,
): Response {
  if (!isKnown(request.headers, tag)) {
    return new Response(bytes, { headers: { ...own, ...further } });
  }
  const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...headers } = own;
  return new Response(null, { status: 304, headers: { ...headers, ...further } });
}

async function sharedAnswer(
  request: Request,
  operation: OperationId,
  answer: Answer,
  text: string,
): Promise<Omit<SharedAnswer, 'holds'>> {
  const plain = Buffer.from(text);
  const encoding = encodingOf(plain, encodingFor(request.headers));
  const tag = tagOf(text, encoding);
  const { bytes } = await encoded.take(tag, '', () => encode(plain, encoding, compressionQuality));
  const headers = {
    ...callHeaders,
    ...answer.headers,
    'Cache-Control': 'no-cache',
    ...contentHeaders(encoding),
    ETag: tag,
  };
  return { operation, headers, tag, bytes: new Uint8Array(bytes) };
}

function contentHeaders(encoding: string): Readonly<Record<string, string>> {
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return encoding === 'identity' ? type : { ...type, 'Content-Encoding': encoding };
}

/** Sets the anti-forgery cookie in browsers that lack a valid one, and a new one at every sign-in. */
function cookieFor(
  request: Request,
  operation: OperationId | undefined,
  { status }: Answer,
  secret: string,
): Readonly<Record<string, string>> {
  if (!request.headers.has('Sec-Fetch-Site')) return {};
  const isSignIn = signIns.has(operation) && status < 300;
  const isRead = request.method === 'GET' && lacksCookie(request, secret);
  return isSignIn || isRead ? { 'Set-Cookie': freshCookie(request, secret) } : {};
}
