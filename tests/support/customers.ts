import { asc } from 'drizzle-orm';
import { mails } from '#server/db/schema-customers.ts';
import { call, send } from './orders.ts';
import type { TestServer } from './server.ts';

export const password = 'a long password';

/** A signed-in customer, with the headers of their requests. */
export interface SignedInCustomer {
  readonly id: number;
  readonly email: string;
  readonly access_token: string;
  readonly refresh_token: string;
  readonly Authorization: string;
}

let people = 0;

/** Creates an account for a new customer. */
export async function newCustomer(
  server: TestServer,
  input: Readonly<Record<string, unknown>> = {},
  extras: Readonly<Record<string, string>> = {},
): Promise<SignedInCustomer> {
  people += 1;
  const email = `somebody${people}@example.com`;
  const customer = { name: 'Robin Example', email, password, terms_accepted: true, ...input };
  const { status, body } = await call(server, '/api/customers.json', {
    method: 'POST',
    body: { customer, sender: 'web', extras },
  });
  if (status !== 201) throw new Error(`No account was opened: ${JSON.stringify(body)}`);
  const { access_token, refresh_token } = body.credentials;
  const { id } = body.customer;
  const address = String(customer.email);
  return {
    id,
    email: address,
    access_token,
    refresh_token,
    Authorization: `Bearer ${access_token}`,
  };
}

/** A request as a customer. */
export function callAs(
  server: TestServer,
  { Authorization }: Pick<SignedInCustomer, 'Authorization'>,
  path: string,
  init: { readonly method?: string; readonly body?: unknown } = {},
) {
  return call(server, path, { ...init, as: { Authorization } });
}

/** Deletes an account. */
export function deleteAccount(
  server: TestServer,
  { id, Authorization }: Pick<SignedInCustomer, 'id' | 'Authorization'>,
): Promise<Response> {
  const as = { Authorization, 'X-Account-Password': password };
  return send(server, `/api/customers/${id}.json`, { method: 'DELETE', as });
}

/** The emails to an address, oldest first. */
export async function emailsTo(server: TestServer, recipient: string) {
  const rows = await server.db.select().from(mails).orderBy(asc(mails.id));
  return rows.filter((row) => row.recipient === recipient);
}

/** The secrets in the latest email to an address: the token in its link and the six digits. */
export async function secretsSentTo(server: TestServer, recipient: string) {
  const text = (await emailsTo(server, recipient)).at(-1)?.doc.text ?? '';
  return {
    token: /token=([\w-]+)/.exec(text)?.[1] ?? '',
    code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '',
  };
}
