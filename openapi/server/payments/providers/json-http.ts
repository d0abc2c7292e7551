/** What answers a provider's HTTP API; without it the provider itself does. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

type Doc = Readonly<Record<string, unknown>>;

/** A provider's documented HTTP API, that speaks JSON: its answer, or an error with its status. */
export type JsonApi = (method: string, url: string, body?: object, key?: string) => Promise<Doc>;

/** A provider that answered, and not with what was asked for. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** What it said, where it said it in JSON. */
    readonly body: Doc,
  ) {
    super(`${status} ${JSON.stringify(body).slice(0, 300)}`);
    this.name = 'HttpError';
  }
}

/** No provider is waited for longer than this, in milliseconds: shorter than an attempt is leased. */
const TIMEOUT_MS = 10_000;

export function jsonApi(
  headers: Readonly<Record<string, string>>,
  transport: Transport = (url, init) => fetch(url, init),
): JsonApi {
  return async (method, url, body, key) => {
    const response = await transport(url, {
      method,
      headers: {
        ...headers,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { idempotencyKey: key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new HttpError(response.status, docIn(text));
    return text ? asDoc(JSON.parse(text)) : {};
  };
}

/** An object of an answer; what is none is empty. */
export function asDoc(value: unknown): Doc {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function docIn(text: string): Doc {
  try {
    return asDoc(JSON.parse(text));
  } catch {
    return {};
  }
}
