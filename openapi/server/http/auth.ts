import { eq } from 'drizzle-orm';
import type { Site } from '../config/site.ts';
import type { Caller } from '../contract/handler.ts';
import { customerOfToken } from '../customers/tokens.ts';
import type { Db } from '../db/database.ts';
import { customers } from '../db/schema-customers.ts';
import { hashToken, isSameSecret } from '../lib/secrets.ts';

/** Why credentials were rejected; becomes the code of the response. */
export type BadCredentials = 'token_invalid' | 'client_unknown';

/** Authenticates a request by Authorization and X-Client (§6). Wrong credentials never fall back to a guest. */
export async function callerOf(
  headers: Headers,
  { db, site, now }: { readonly db: Db; readonly site: Site; readonly now: Date },
): Promise<Caller | BadCredentials> {
  const client_id = /^[\w-]{1,64}$/.exec(headers.get('X-Client') ?? '')?.[0] ?? null;
  const [scheme = '', secret = ''] = (headers.get('Authorization') ?? '').split(' ');
  if (scheme === '') return guest('nobody', client_id);
  if (scheme.toLowerCase() === 'bearer') {
    const id = await customerOfToken(db, secret, now);
    return id === null ? 'token_invalid' : customer(id, client_id);
  }
  if (scheme.toLowerCase() !== 'basic') return 'client_unknown';
  const [, name = '', token = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(secret, 'base64').toString()) ?? [];
  if (isSameSecret(`${name}:${token}`, `${site.api_client.name}:${site.api_client.token}`)) {
    return guest('guest', client_id);
  }
  const id = await customerOfClient(db, name, token);
  return id === null ? 'client_unknown' : customer(id, client_id);
}

/** Authenticates a customer's own API client, the alternative to an access token (§6). */
async function customerOfClient(db: Db, name: string, token: string): Promise<number | null> {
  const id = Number(/^customer-(\d{1,9})$/.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return null;
  const [found] = await db
    .select({ hash: customers.api_token_hash })
    .from(customers)
    .where(eq(customers.id, id));
  return found?.hash && isSameSecret(found.hash, hashToken(token)) ? id : null;
}

/** A guest without a client id gets a scope that no client id can produce, so its orders have no owner (D142). */
function guest(kind: 'nobody' | 'guest', client_id: string | null): Caller {
  const scope = client_id === null ? 'unnamed' : `client:${client_id}`;
  return { kind, customer_id: null, client_id, scope };
}

function customer(customer_id: number, client_id: string | null): Caller {
  return { kind: 'customer', customer_id, client_id, scope: `customer:${customer_id}` };
}
