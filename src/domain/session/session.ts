import { base64, utf8 } from '#domain/lib/base64.ts';
import type { Credentials, Customer } from '#domain/model.ts';

type ApiClient = NonNullable<Customer['api_client']>;

/** How a request says who asks. */
export interface Authorization {
  /** The header's value; null where nothing can be said. */
  readonly value: string | null;
  /** A customer without access token: Auth-Version is left out (§7). */
  readonly basicFallback: boolean;
}

/** Logged in is who has an id and an access token or an api client's token (§4). */
export function isLoggedIn(
  credentials: Partial<Credentials> | null | undefined,
  customer: Customer | null | undefined,
): boolean {
  if (!customer?.id) return false;
  return Boolean(credentials?.access_token || customer.api_client?.token);
}

/** A customer speaks with the access token, without one as their api client; a guest as the site's client (§6, §7). */
export function authorization(
  credentials: Partial<Credentials> | null | undefined,
  customer: Customer | null | undefined,
  guestClient: ApiClient | null | undefined,
): Authorization {
  if (customer?.id && credentials?.access_token) {
    return { value: `Bearer ${credentials.access_token}`, basicFallback: false };
  }
  const own = customer?.id ? customer.api_client : undefined;
  if (own?.token) return { value: basic(own), basicFallback: true };
  return { value: guestClient?.token ? basic(guestClient) : null, basicFallback: false };
}

function basic({ name, token }: ApiClient): string {
  return `Basic ${base64(utf8(`${name}:${token}`))}`;
}
