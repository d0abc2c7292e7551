import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { currencyFormat } from '#domain/currency.ts';
import { fromMinor } from '#domain/money.ts';
import type { components } from '#openapi/schema.d.ts';
import type { Db } from './db.ts';
import type { Call } from './handler.ts';
import { customers } from './schema-customers.ts';
import { loyalty_cards } from './schema-loyalty.ts';
import { orders } from './schema-orders.ts';
import { sayIn } from './sentences.ts';
import type { Site } from './site.ts';

type LoyaltyCard = components['schemas']['LoyaltyCard'];

/**
 * The customer's card as GET payment-methods.json tells it; null where the site has no scheme. The first look makes it.
 * A point is worth one minor unit of the currency that is asked for (L1, D21).
 */
export async function loyaltyCardOf(
  db: Db,
  customer_id: number,
  currency: string,
  { site, languages, now }: Pick<Call, 'site' | 'languages' | 'now'>,
): Promise<LoyaltyCard | null> {
  const { loyalty } = site;
  if (!loyalty) return null;
  const { id, number } = await cardOf(db, customer_id, now);
  const points = await pointsOf(db, customer_id, loyalty);
  const say = sayIn(languages);
  const money = new Intl.NumberFormat(say.language, currencyFormat(currency));
  const rule = say('{points} points for every {amount} of a finished order', {
    points: loyalty.points_per_unit,
    amount: money.format(fromMinor(100, currency)),
  });
  return {
    id,
    scheme: loyalty.name,
    number,
    points,
    balance: fromMinor(points, currency),
    currency,
    display_text: rule,
  };
}

/**
 * Whether the points cover an amount (minor units). Within the transaction that places the order: the customer's row
 * stays locked until its end, so that two orders never spend the same points (P11).
 */
export async function coversWithPoints(
  tx: Db,
  customer_id: number,
  amount_minor: number,
  { loyalty }: Site,
): Promise<boolean> {
  if (!loyalty) return false;
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customer_id))
    .for('update');
  return (await pointsOf(tx, customer_id, loyalty)) >= amount_minor;
}

async function cardOf(db: Db, customer_id: number, now: Date) {
  const find = () =>
    db.select().from(loyalty_cards).where(eq(loyalty_cards.customer_id, customer_id));
  for (;;) {
    const [card] = await find();
    if (card) return card;
    // A number that is taken, or another phone that was quicker, is simply tried or read again.
    await db
      .insert(loyalty_cards)
      .values({ customer_id, number: newNumber(), created_at: now })
      .onConflictDoNothing();
  }
}

/** What finished orders earned, less what is being paid with; a cancelled order gives its points back by itself. */
async function pointsOf(
  db: Db,
  customer_id: number,
  { points_per_unit }: NonNullable<Site['loyalty']>,
): Promise<number> {
  const isWithPoints = sql`coalesce(${orders.doc}->'payment'->>'type', '') = 'loyalty'`;
  const isRefunded = sql`coalesce(${orders.doc}->'payment'->>'status', '') = 'refunded'`;
  const [sums] = await db
    .select({
      earned: sql<number>`coalesce(sum(floor(${orders.total_minor} * ${points_per_unit}::numeric / 100)) filter (where ${orders.status} = 'completed' and not ${isWithPoints} and not ${isRefunded}), 0)::double precision`,
      spent: sql<number>`coalesce(sum(${orders.total_minor}) filter (where ${isWithPoints} and not ${isRefunded} and ${orders.status} not in ('cancelled', 'rejected', 'payment_failed')), 0)::double precision`,
    })
    .from(orders)
    .where(eq(orders.customer_id, customer_id));
  return Math.max(0, (sums?.earned ?? 0) - (sums?.spent ?? 0));
}

/** Twelve digits; the last one is Luhn's check of the others. */
function newNumber(): string {
  const digits = `6334${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return digits + luhnDigit(digits);
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
