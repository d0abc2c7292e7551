import { basicAuthorization } from '#domain/lib/basic-authorization.ts';
import type { Credentials, Customer } from '#domain/model.ts';

type ApiClient = NonNullable<Customer['api_client']>;

/** The authorization of a request. */
export interface Authorization {
  /** Value of the Authorization header; null if there are no credentials. */
  readonly value: string | null;
  /** Customer without access token: Auth-Version is omitted (§7). */
  readonly basicFallback: boolean;
}

/** Whether someone is logged in: an id, and an access token or an API client's token (A1, §4). */
export function isLoggedIn(
  credentials: Partial<Credentials> | null | undefined,
  customer: Customer | null | undefined,
): boolean {
  if (!customer?.id) return false;
  return Boolean(credentials?.access_token || customer.api_client?.token);
}

/** Authorizes customers by access token, else by their API client; guests by the site's client (K2, §6). */
export function authorization(
  credentials: Partial<Credentials> | null | undefined,
  customer: Customer | null | undefined,
  guestClient: ApiClient | null | undefined,
): Authorization {
  if (customer?.id && credentials?.access_token) {
    return { value: `Bearer ${credentials.access_token}`, basicFallback: false };
  }
  const own = customer?.id ? customer.api_client : undefined;
  if (own?.token) return { value: basicAuthorization(own), basicFallback: true };
  return {
    value: guestClient?.token ? basicAuthorization(guestClient) : null,
    basicFallback: false,
  };
}
