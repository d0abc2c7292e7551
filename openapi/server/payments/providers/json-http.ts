/** Sends requests to a provider's HTTP API; `fetch` unless the sandbox stands in for it. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

type Doc = Readonly<Record<string, unknown>>;

/**
 * Calls a provider's JSON API.
 * @throws HttpError if the status is not 2xx
 */
export type JsonApi = (method: string, url: string, body?: object) => Promise<Doc>;

/** A client that also takes the idempotency key of a request. */
export type KeyedJsonApi = (...request: [...Parameters<JsonApi>, key?: string]) => Promise<Doc>;

interface JsonApiOptions {
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Header of the idempotency key; null if the provider supports none. */
  readonly keyHeader: string | null;
}

/** An error response of a provider. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** The response body if it is a JSON object, else empty. */
    readonly body: Doc,
  ) {
    super(`${status} ${JSON.stringify(body).slice(0, 300)}`);
    this.name = 'HttpError';
  }
}

/** Request timeout in milliseconds; must be shorter than the lease of an attempt (`settle.ts`). */
const TIMEOUT_MS = 10_000;

/** Returns the client of a provider's JSON API, which takes idempotency keys if the provider has a header for them. */
export function jsonApi(
  options: JsonApiOptions & { readonly keyHeader: string },
  transport?: Transport,
): KeyedJsonApi;
export function jsonApi(options: JsonApiOptions, transport?: Transport): JsonApi;
export function jsonApi(
  { headers, keyHeader }: JsonApiOptions,
  transport: Transport = (url, init) => fetch(url, init),
): KeyedJsonApi {
  return async (method, url, body, key) => {
    const response = await transport(url, {
      method,
      headers: {
        ...headers,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(keyHeader !== null && key && { [keyHeader]: key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new HttpError(response.status, parseDoc(text));
    return text ? asDoc(JSON.parse(text)) : {};
  };
}

/** Returns an object as a record, anything else as an empty one. */
export function asDoc(value: unknown): Doc {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Returns a field that must be a text, such as an id: an answer without it is none (D270).
 * @throws Error if it is missing, empty or something else
 */
export function requireText(doc: Doc, field: string): string {
  const value = doc[field];
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`The answer names no ${field}, only ${Object.keys(doc).join(', ')}.`);
}

function parseDoc(text: string): Doc {
  try {
    return asDoc(JSON.parse(text));
  } catch {
    return {};
  }
}
