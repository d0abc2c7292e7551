/**
 * Why there is no answer to work with. `refused`: the server said no, in JSON. `server`: it failed (5xx).
 * `network`: nothing came back. `foreign`: something else answered, such as a Wi-Fi's sign-in page.
 */
export type Problem = 'refused' | 'server' | 'network' | 'foreign';

/** A call that brought no usable answer, with the messages that the customer should read (§8). */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
    readonly messages: readonly string[] = [],
  ) {
    super(messages.join('; ') || `${problem} ${status}`);
    this.name = 'ApiError';
  }
}

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Turns openapi-fetch's outcome into the answer's body, or throws an ApiError; nothing is taken on trust. */
export async function bodyOf<T>(call: Promise<Outcome<T>>): Promise<NonNullable<T>> {
  let outcome: Outcome<T>;
  try {
    outcome = await call;
  } catch (reason) {
    if (reason instanceof ApiError) throw reason;
    throw new ApiError(reason instanceof SyntaxError ? 'foreign' : 'network', 0);
  }
  const { data, error, response } = outcome;
  if (!isJson(response)) throw new ApiError(response.ok ? 'foreign' : 'server', response.status);
  if (response.ok && isObject(data)) return data as NonNullable<T>;
  if (response.ok) throw new ApiError('foreign', response.status);
  const problem = response.status >= 500 ? 'server' : 'refused';
  throw new ApiError(problem, response.status, messagesIn(error));
}

/** The entries of a list that have what every reader counts on; anything else is left out. */
export function listOf<T>(list: readonly T[] | undefined, isUsable: (entry: T) => boolean): T[] {
  if (!Array.isArray(list)) throw new ApiError('foreign', 200);
  return list.filter((entry) => isObject(entry) && isUsable(entry));
}

/** A single record that has what every reader counts on, or an ApiError. */
export function recordOf<T extends object>(
  record: T | undefined,
  isUsable: (record: T) => boolean,
): T {
  if (!isObject(record) || !isUsable(record)) throw new ApiError('foreign', 200);
  return record;
}

const looksLikeHtml = /<!doctype|<html/i;

/** At most five messages of 200 characters, from {errors}, {error} or {message} (D42). */
export function messagesIn(error: unknown): string[] {
  if (!isObject(error)) return [];
  const list = Array.isArray(error.errors) ? error.errors : [error.error ?? error.message];
  return list
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .filter((text) => !looksLikeHtml.test(text))
    .slice(0, 5)
    .map((text) => text.slice(0, 200));
}

function isObject<T>(value: T): value is T & Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The answer says that it is JSON; a Wi-Fi's sign-in page does not. */
export function isJson(response: Response): boolean {
  return /\bjson\b/i.test(response.headers.get('Content-Type') ?? '');
}
