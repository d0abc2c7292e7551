import { withTypes } from '#domain/lib/lenient-answers.ts';
import { isJson } from './clock.ts';
import { ApiError } from './errors.ts';

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Returns the body of an openapi-fetch result, whose success is checked (F8).
 * @throws ApiError unless it is a JSON response with status 2xx
 */
export async function bodyOf<T>(call: Promise<Outcome<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await outcomeOf(call);
  if (response.ok && isJson(response) && isObject(data)) return withTypes(data);
  throw problemOf(response, error);
}

/**
 * Waits for a call without a response body, whose success is checked (F8).
 * @throws ApiError unless its status is 2xx
 */
export async function doneOf(call: Promise<Outcome<unknown>>): Promise<void> {
  const { error, response } = await outcomeOf(call);
  const isDone = response.ok && (response.status === 204 || isJson(response));
  if (!isDone) throw problemOf(response, error);
}

async function outcomeOf<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call;
  } catch (reason) {
    if (reason instanceof ApiError) throw reason;
    throw new ApiError(reason instanceof SyntaxError ? 'foreign' : 'network', 0);
  }
}

function problemOf(response: Response, error: unknown): ApiError {
  const { ok, status } = response;
  if (ok) return new ApiError('foreign', status);
  if (!isJson(response)) return new ApiError('server', status);
  const problem = status >= 500 ? 'server' : 'refused';
  const wait = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  const retryAfter = Number.isNaN(wait) ? null : wait;
  return new ApiError(
    problem,
    status,
    messagesIn(error),
    codeIn(error),
    fieldsIn(error),
    retryAfter,
  );
}

/**
 * Filters a list to the entries that have all required fields (D171).
 * @throws ApiError if it is not a list
 */
export function listOf<T>(list: readonly T[] | undefined, isUsable: (entry: T) => boolean): T[] {
  if (!Array.isArray(list)) throw new ApiError('foreign', 200);
  return list.filter((entry) => isObject(entry) && isUsable(entry));
}

/**
 * Returns a record that has all required fields (D171).
 * @throws ApiError otherwise
 */
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

function codeIn(error: unknown): string | null {
  const code = isObject(error) ? error.code : null;
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : null;
}

/** At most 20 fields, each with its first message (D42). */
export function fieldsIn(error: unknown): Readonly<Record<string, string>> {
  if (!isObject(error) || !isObject(error.fields)) return {};
  return Object.fromEntries(
    Object.entries(error.fields)
      .slice(0, 20)
      .flatMap(([name, texts]) =>
        messagesIn({ errors: Array.isArray(texts) ? texts : [texts] })
          .slice(0, 1)
          .map((text) => [name, text]),
      ),
  );
}

function isObject<T>(value: T): value is T & Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
