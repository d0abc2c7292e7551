import { eq } from 'drizzle-orm';
import type { Db } from './db.ts';
import { customerAt, savedReference } from './payment-customers.ts';
import type { PaymentRow } from './payment-record.ts';
import { orders } from './schema-orders.ts';
import type { Site } from './site.ts';
import type { Charge, Till } from './tills/till.ts';
import type { Tills } from './tills/tills.ts';
import { findVenue } from './venue-record.ts';

/** What it takes to ask for money. */
export interface PayDesk {
  readonly db: Db;
  readonly site: Site;
  readonly tills: Tills;
  readonly now: Date;
  /** Where phones find the site. */
  readonly origin: string;
}

/** Who is asked for this money. */
export function tillOf({ tills }: PayDesk, { provider }: PaymentRow): Till {
  const till = provider === 'house' ? undefined : tills.by.get(provider);
  if (till) return till;
  throw new Error(`There are no keys for ${provider}.`);
}

/** The money of an order as its provider is asked for it. */
export async function chargeOf(desk: PayDesk, row: PaymentRow): Promise<Charge> {
  const { db, origin } = desk;
  const [order] = await db.select().from(orders).where(eq(orders.id, row.order_id));
  if (!order) throw new Error('An order is gone.');
  const till = tillOf(desk, row);
  return {
    order_uuid: order.uuid,
    attempt: row.attempt,
    amount_minor: row.amount_minor,
    currency: row.currency,
    input: row.input,
    intent_id: row.intent_id,
    action: row.action,
    customer: await customerAt(db, till, order.customer_id, row.input),
    card: await savedReference(db, order.customer_id, row.input, till.provider),
    return_url: `${origin}/order/${order.uuid}?back`,
  };
}

/** The venue of an order. */
export async function venueOf({ db }: PayDesk, order_id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id));
  const venue = order && (await findVenue(db, order.venue_id));
  if (!venue) throw new Error('A venue is gone.');
  return venue;
}
