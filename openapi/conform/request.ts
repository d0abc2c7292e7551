import type { Operation } from '#server/contract/document.ts';

/** The input of a call. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** Instead of the guest's credentials; null sends none. */
  readonly authorization?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the operation's method, for a preflight. */
  readonly method?: string;
}

/** The URL of a call; missing path parameters become 0. */
export function addressOf(origin: string, { path }: Operation, given: RequestParts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(`${given.params?.[name] ?? 0}`),
  );
  const url = new URL(`${origin.replace(/\/$/, '')}${filled}`);
  for (const [name, value] of Object.entries(given.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, `${value}`);
  }
  return url.href;
}

/** The headers that the app sends (K1), repeated here: this also detects mistakes of the app. */
export function headersOf(client: string, given: RequestParts): Readonly<Record<string, string>> {
  const { authorization = `Basic ${Buffer.from(client).toString('base64')}` } = given;
  return {
    Accept: 'application/json',
    'Auth-Version': '2.0',
    'Ordering-Platform': 'web',
    'X-Client': 'conform0001',
    'X-Session': 'conform0001',
    'Accept-Language': 'en',
    ...(authorization === null ? {} : { Authorization: authorization }),
    ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...given.headers,
  };
}
