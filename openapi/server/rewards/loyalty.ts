import { currencyFormat } from '#domain/lib/currency.ts';
import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { components } from '#openapi/schema.d.ts';
import { type Site, settingsOf } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { countedCard, lockedCard, schemeOf } from './points.ts';

type LoyaltyCard = components['schemas']['LoyaltyCard'];

/** The customer's loyalty card for GET payment-methods.json; null if the site has no scheme (L1, D21). */
export async function loyaltyCardOf(
  db: Db,
  customer_id: number,
  { site, languages, now }: Pick<Call, 'site' | 'languages' | 'now'>,
): Promise<LoyaltyCard | null> {
  const scheme = schemeOf(site);
  if (!scheme) return null;
  const { currency } = scheme;
  const card = await countedCard(db, customer_id, scheme, now);
  // A negative balance is paid off by the next orders, and shown as zero.
  const points = Math.max(0, card.points);
  const say = translatorFor(languages);
  const money = new Intl.NumberFormat(say.language, {
    ...currencyFormat(currency),
    trailingZeroDisplay: 'stripIfInteger',
  });
  const rule = say('Earn {points} points per {amount}', {
    points: scheme.points_per_unit,
    // Points are earned per hundred minor units, however many decimals the currency has.
    amount: money.format(fromMinor(100, currency)),
  });
  return {
    id: card.id,
    scheme: scheme.name,
    number: card.number,
    points,
    balance: fromMinor(points, currency),
    currency,
    display_text: rule,
  };
}

/**
 * Whether the points cover an amount (minor units) at a venue, whose currency has to be the scheme's. The card stays
 * locked until the transaction ends, so that two orders never spend the same points (P11).
 */
export async function coversWithPoints(
  tx: Db,
  customer_id: number,
  amount_minor: number,
  { site, venue, now }: { readonly site: Site; readonly venue: VenueDoc; readonly now: Date },
): Promise<boolean> {
  const scheme = schemeOf(site);
  if (!scheme || currencyOf(venue, settingsOf(site)) !== scheme.currency) return false;
  return (await lockedCard(tx, customer_id, scheme, now)).points >= amount_minor;
}
