/** What answers a provider's HTTP API; without it the provider itself does. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

type Doc = Readonly<Record<string, unknown>>;

/** A provider's documented HTTP API, that speaks JSON: its answer, or an error with its status. */
export type JsonApi = (method: string, url: string, body?: object, key?: string) => Promise<Doc>;

/** A provider that answered, and said no. */
export class ProviderRefused extends Error {
  constructor(readonly status: number) {
    super(`The provider answered ${status}.`);
    this.name = 'ProviderRefused';
  }
}

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
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.ok) throw new ProviderRefused(response.status);
    const text = await response.text();
    return text ? asDoc(JSON.parse(text)) : {};
  };
}

/** An object of an answer; what is none is empty. */
export function asDoc(value: unknown): Doc {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
