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
  throw await errorOf(response, error);
}

/**
 * Waits for a call without a response body, whose success is checked (F8).
 * @throws ApiError unless its status is 2xx
 */
export async function doneOf(call: Promise<Outcome<unknown>>): Promise<void> {
  const { error, response } = await outcomeOf(call);
  const isDone = response.ok && (response.status === 204 || isJson(response));
  if (!isDone) throw await errorOf(response, error);
}

async function outcomeOf<T>(call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call;
  } catch (reason) {
    if (reason instanceof ApiError) throw reason;
    throw new ApiError(reason instanceof SyntaxError ? 'foreign' : 'network', 0);
  }
}

async function errorOf(response: Response, body: unknown): Promise<ApiError> {
  const { ok, status } = response;
  if (ok) return new ApiError('foreign', status);
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10) || null;
  const problem = status < 500 && isJson(response) ? 'refused' : 'server';
  const error = new ApiError(problem, status, body, retryAfter);
  // Only a backend sends the contract's list of errors (D312).
  const isBackends = isObject(body) && body.errors && status === 404;
  if (isBackends || ![404, 405, 501].includes(status)) return error;
  return import('./refusals/confirm-missing.ts').then(
    ({ confirmMissing }) => confirmMissing(error, response.url),
    () => new ApiError('server', 503), // Without that code, nothing is known.
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

function isObject<T>(value: T): value is T & Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
