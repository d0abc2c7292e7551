import { asc, eq, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { passkeys, token_families } from '#server/db/schema-credentials.ts';
import * as customerTables from '#server/db/schema-customers.ts';
import { payment_methods, personal_offers } from '#server/db/schema-customers.ts';
import { feedback, order_lines, order_steps, orders } from '#server/db/schema-orders.ts';
import { payment_attempts } from '#server/db/schema-payments.ts';
import { asDemo } from '#server/demo/demo.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { createApp } from '#server/http/app.ts';
import { newCustomer, type SignedInCustomer } from '../../support/customers.ts';
import { databaseWith } from '../../support/database/databases.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { savedCard } from '../../support/payments/cards.ts';
import { guestHeaders, type TestServer } from '../../support/server.ts';

/** A victim whose data nobody requests: any of it in an answer is a leak. */
export interface Victim extends SignedInCustomer {
  readonly order: { readonly id: number; readonly uuid: string };
  readonly guest_order: { readonly id: number; readonly uuid: string };
  readonly card: number;
  readonly passkey: number;
  readonly offers: readonly number[];
}

/** The backend under attack, with a victim's records and everything that it logs. */
export interface Ground extends TestServer {
  readonly victim: Victim;
  readonly log: readonly string[];
  /** Sets the backend's clock, in seconds after noon. */
  readonly setClock: (seconds: number) => void;
}

/** A marker in all of the victim's data, by which leaks are found in responses. */
export const canary = 'Zaunkoenig';

export const victimsPassword = 'nobody will guess this';

export async function openGround(): Promise<Ground> {
  const { db, close } = await databaseWith([orderCafe()]);
  const log: string[] = [];
  let now = noon;
  const app = createApp(
    asDemo({
      db,
      // The victim's data must not change by itself.
      site: { ...presetSite('open'), kitchen_pace: 1e6 },
      now: () => now,
      checkAnswers: true,
      log: (line) => log.push(JSON.stringify(line)),
    }),
  );
  const server: TestServer = {
    db,
    close,
    fetch: async (input, init) =>
      app.fetch(
        new Request(typeof input === 'string' ? `http://localhost:4545${input}` : input, init),
      ),
  };
  const victim = await newVictim(server);
  const setClock = (seconds: number) => {
    now = new Date(noon.getTime() + seconds * 1000);
  };
  return { ...server, victim, log, setClock };
}

/** All of the victim's data as text; it must be unchanged after an attack. */
export async function recordsOf({ db, victim }: Ground): Promise<string> {
  const read = (table: PgTable, column: PgColumn, ...values: readonly number[]) =>
    db
      .select()
      .from(table)
      .where(or(...values.map((value) => eq(column, value))))
      .orderBy(asc(column));
  const own = [victim.order.id, victim.guest_order.id];
  const { customers } = customerTables;
  return JSON.stringify([
    await read(customers, customers.id, victim.id),
    await read(token_families, token_families.customer_id, victim.id),
    await read(passkeys, passkeys.customer_id, victim.id),
    await read(payment_methods, payment_methods.customer_id, victim.id),
    await read(personal_offers, personal_offers.customer_id, victim.id),
    await read(orders, orders.id, ...own),
    await read(order_lines, order_lines.order_id, ...own),
    await read(order_steps, order_steps.order_id, ...own),
    await read(feedback, feedback.order_id, ...own),
    await read(payment_attempts, payment_attempts.payable_id, ...own),
  ]);
}

async function newVictim(server: TestServer): Promise<Victim> {
  const somebody = await newCustomer(server, {
    name: canary,
    email: `${canary}@private.example`,
    phone_number: '+49 171 5550123',
    password: victimsPassword,
  });
  const { Authorization } = somebody;
  const own = { email: `${canary}@private.example`, allergy_notes: `${canary} allergy` };
  const order = await placed(server, own, { Authorization });
  const guest_order = await placed(server, own, { 'X-Client': 'victimphone1' });
  const card = await savedCard(server, somebody);
  const doc = { display_text: `${canary} card`, provider: 'braintree' };
  await server.db.update(payment_methods).set({ doc }).where(eq(payment_methods.id, card));
  const [passkey] = await server.db
    .insert(passkeys)
    .values({
      customer_id: somebody.id,
      credential_id: 'victims-passkey',
      public_key: 'a-key',
      counter: 1,
      transports: [],
      name: `${canary} keychain`,
      created_at: noon,
    })
    .returning({ id: passkeys.id });
  const offers = await server.db
    .select({ id: personal_offers.id })
    .from(personal_offers)
    .where(eq(personal_offers.customer_id, somebody.id));
  const records = { order, guest_order, card, passkey: passkey?.id ?? 0 };
  return { ...somebody, ...records, offers: offers.map(({ id }) => id) };
}

/** An order with notes, at the venue of the tests. */
export async function placed(
  server: TestServer,
  own: Readonly<Record<string, string>>,
  as: Readonly<Record<string, string>>,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const cart = { ...tableCart([coffee(2)]), ...own };
  const answer = await place(server, { ...cart, payment: { type: 'pay_later' } }, as);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.order;
}

/** Headers of a caller's requests. */
export type Credentials = Readonly<Record<string, string>>;

/** A guest with a phone of its own. */
export const guestOn = (phone: string): Credentials => guestHeaders({ 'X-Client': phone });
