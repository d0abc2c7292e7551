import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { voucherCode } from '#domain/cart/voucher.ts';
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { components } from '#openapi/schema.d.ts';
import { localize } from '../catalogue/localize.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import type { CustomerRow } from '../customers/record.ts';
import { noSuchCustomer } from '../customers/refusals.ts';
import type { Db } from '../db/database.ts';
import { personal_offers } from '../db/schema-customers.ts';
import { countUses } from './voucher-uses.ts';

type OfferRow = typeof personal_offers.$inferSelect;
type Status = OfferRow['status'];

/** Grants a new customer's offers; the one that led to the account is activated immediately (D20, D33). */
export async function grantOffers(
  tx: Db,
  { id: customer_id }: CustomerRow,
  { site, now }: Pick<Call, 'site' | 'now'>,
  wanted?: string,
): Promise<void> {
  const { offers = [] } = site;
  if (offers.length === 0) return;
  await tx.insert(personal_offers).values(
    offers.map(({ venue_id, days, ...words }) => ({
      customer_id,
      venue_id,
      status: words.key === wanted ? ('activated' as const) : ('available' as const),
      activated_at: words.key === wanted ? now : null,
      doc: {
        ...words,
        valid_from: now.toISOString(),
        valid_until: new Date(now.getTime() + days * DAY_MS).toISOString(),
      },
    })),
  );
}

/** Lists the customer's offers, including those of the given venue and of all venues (D20). */
export const listPersonalOffers: Handler<'listPersonalOffers'> = async (call) => {
  const { db, params, caller, body } = call;
  if (caller.customer_id !== params.id) return noSuchCustomer();
  const { venue_id } = body;
  const here = venue_id
    ? or(isNull(personal_offers.venue_id), eq(personal_offers.venue_id, venue_id))
    : undefined;
  const rows = await db
    .select()
    .from(personal_offers)
    .where(and(eq(personal_offers.customer_id, params.id), here))
    .orderBy(asc(personal_offers.id));
  const offers: components['schemas']['PersonalOffer'][] = [];
  for (const row of rows) offers.push(await toOfferDto(row, call));
  return ok({ personal_offers: offers });
};

/** Activates an offer; repeating it changes nothing (D20). */
export const activatePersonalOffer: Handler<'activatePersonalOffer'> = async (call) => {
  const { db, params, caller, now } = call;
  if (caller.customer_id !== params.id) return noSuchCustomer();
  const offerCondition = and(
    eq(personal_offers.id, params.offerId),
    eq(personal_offers.customer_id, params.id),
  );
  const [row] = await db.select().from(personal_offers).where(offerCondition);
  if (!row) return refuse(404, ['This offer does not exist.'], { code: 'not_found' });
  const status = await statusOf(row, call);
  if (status !== 'available') return status === 'activated' ? { status: 204 } : over(status);
  await db
    .update(personal_offers)
    .set({ status: 'activated', activated_at: now })
    .where(and(offerCondition, eq(personal_offers.status, 'available')));
  return { status: 204 };
};

async function toOfferDto(row: OfferRow, call: Call<'listPersonalOffers'>) {
  const { key, ...words } = row.doc;
  return { ...localize(words, call.languages), id: row.id, status: await statusOf(row, call) };
}

/** State of an offer: an order with its voucher has used it, activated or not, and it may have expired. */
async function statusOf(
  { customer_id, venue_id, status, doc }: OfferRow,
  { db, now }: Pick<Call, 'db' | 'now'>,
): Promise<Status> {
  if (doc.discount_code) {
    const code = voucherCode(doc.discount_code);
    if ((await countUses(db, customer_id, { venue_id, code })) > 0) return 'used';
  }
  const isOver = doc.valid_until != null && Date.parse(doc.valid_until) <= now.getTime();
  return isOver && status !== 'used' ? 'expired' : status;
}

function over(status: Status): Answer {
  const message = status === 'used' ? 'This offer has already been used.' : 'This offer has ended.';
  return refuse(409, [message], { code: `offer_${status}` });
}
