import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Number of rows in each table for a number of orders, in the proportions of a site that has grown. */
export function sizesFor(orders: number) {
  const share = (part: number) => Math.max(20, Math.round(orders * part));
  return {
    orders,
    customers: share(0.1),
    venues: Math.min(2_000, share(0.02)),
    attempts: share(0.5),
    mails: share(0.5),
    tables: share(0.01),
  };
}

/** Half of all orders belong to this venue, so that a statement that reads all its orders is noticed. */
export const busiestVenue = 100_007;

/** Fills a database after the demo's seed by multiplying rows of each kind. */
export async function fill(db: Db, orders: number): Promise<void> {
  const size = sizesFor(orders);
  const run = (text: string) => db.execute(sql.raw(text));
  await run(`set statement_timeout = 0; set synchronous_commit = off`);
  await run(`insert into venues (id, slug, doc)
    select 100000 + n, 'venue-' || n, jsonb_set(jsonb_set(doc, '{id}', to_jsonb(100000 + n)), '{slug}', to_jsonb('venue-' || n))
    from generate_series(1, ${size.venues}) n, (select doc from venues order by id limit 1) one`);
  await run(`insert into categories (id, venue_id, sort, doc)
    select 1000000 + n, 100000 + 1 + n % ${size.venues}, n, doc || jsonb_build_object('id', 1000000 + n)
    from generate_series(1, ${size.venues * 5}) n, (select doc from categories order by id limit 1) one`);
  await run(`insert into tables (id, venue_id, short_code, doc)
    select 1000000 + n, 100000 + 1 + n % ${size.venues}, 'S' || n, jsonb_build_object('id', 1000000 + n, 'venue_id', 100000 + 1 + n % ${size.venues}, 'name', n::text)
    from generate_series(1, ${size.tables}) n`);
  await run(`insert into customers (email_key, password_hash, doc, created_at)
    select 'c' || n || '@example.com', 'x', jsonb_build_object('email', 'c' || n || '@example.com', 'name', 'Robin'), now() - n * interval '1 minute'
    from generate_series(1, ${size.customers}) n`);
  await run(`insert into orders (uuid, venue_id, number, customer_id, client_id, scope, client_order_ref, service_type, status, total_minor, placed_at, doc, erased_at)
    select gen_random_uuid(), case when n % 2 = 0 then ${busiestVenue} else 100000 + 1 + n % ${size.venues} end, n::text,
      case when n % 3 = 0 then null else own.low + n % ${size.customers} end,
      'device' || n % ${size.customers},
      case when n % 3 = 0 then 'client:device' || n % ${size.customers} else 'customer:' || (own.low + n % ${size.customers}) end,
      'R' || n, 'WebCollection', 'completed', 1250, now() - n * interval '30 seconds',
      '{"total": 12.5, "customer_name": null, "venue": {"id": 1, "name": "Scale", "slug": "scale", "currency": "EUR"}}'::jsonb,
      case when n * 30 > 90 * 86400 then now() end
    from generate_series(1, ${size.orders}) n, (select min(id) low from customers where email_key like 'c%@example.com') own`);
  await run(`insert into order_lines (order_id, position, product_id, quantity, total_minor, doc)
    select id, 0, 1, 1, 1250, '{"product_id": 1, "product_name": "Coffee", "quantity": 1, "price": 12.5, "total": 12.5}'::jsonb from orders where scope not like 'left:%' on conflict do nothing`);
  await run(
    `insert into order_steps (order_id, status, at) select id, 'placed', placed_at from orders`,
  );
  await run(`insert into payment_attempts (order_id, attempt, provider, state, input, amount_minor, currency, pays_order, check_at, created_at)
    select id, 1, 'house', 'later', '{"type":"pay_later"}'::jsonb, 1250, 'EUR', true, null, placed_at from orders where status = 'completed' order by id limit ${size.attempts}`);
  await run(`insert into mails (kind, recipient, doc, created_at, sent_at)
    select 'receipt', 'c' || n % ${size.customers} || '@example.com', jsonb_build_object('order_uuid', gen_random_uuid()), now() - n * interval '5 seconds', now()
    from generate_series(1, ${size.mails}) n`);
  await run(`insert into token_families (id, customer_id, created_at)
    select gen_random_uuid(), id, now() from customers`);
  await run(`insert into tokens (hash, family_id, kind, expires_at)
    select md5(id::text), id, 'refresh', now() + interval '90 days' from token_families`);
  await run(`insert into idempotency (scope, key, fingerprint, state, created_at)
    select 'client:device' || n, 'key-' || n, 'x', 'done', now() from generate_series(1, ${size.customers}) n`);
  await run(`insert into proofs (hash, kind, customer_id, address_hash, created_at, expires_at)
    select 'p' || n, 'reset', null, 'a' || n, now(), now() + interval '1 hour' from generate_series(1, ${size.customers}) n`);
  await run(`insert into try_counts (key, count, ends_at)
    select 't' || n, 1, now() + interval '1 hour' from generate_series(1, ${size.customers}) n`);
  await run('vacuum analyze');
}
