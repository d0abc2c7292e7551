import { chargeProblem } from '#domain/payment/provider-amount.ts';
import type { Db } from '../db/database.ts';
import { type VenueDoc, venues } from '../db/schema-catalogue.ts';
import type { ProviderClient } from './providers/provider.ts';
import type { ProviderClients } from './providers/provider-clients.ts';

/**
 * Describes, one sentence each for the operator's log, which providers cannot charge a venue's currency: such payment
 * methods are not offered, or refused where only the account is missing (D111).
 */
export function chargeProblems(
  all: readonly VenueDoc[],
  providers: ProviderClients,
): readonly string[] {
  return [...providers.by.values()].flatMap((client) => {
    const { provider } = client;
    const own = all.filter(
      ({ card_payment }) => card_payment === 'all' || card_payment === provider,
    );
    const hasSeveral = new Set(own.map(({ currency }) => currency)).size > 1;
    return own.flatMap(({ slug, currency }) => {
      const problem = chargeProblem(provider, currency);
      if (problem) return `${slug}: a way to pay is not offered. ${problem}`;
      const isMissing = provider === 'braintree' && lacksAccount(client, currency, hasSeveral);
      return isMissing ? `${slug}: BRAINTREE_MERCHANT_ACCOUNTS has none for ${currency}.` : [];
    });
  });
}

/** An account charges one currency: as soon as there are several, each needs an account of its own. */
function lacksAccount(
  { currencies }: ProviderClient,
  currency: string,
  hasSeveral: boolean,
): boolean {
  return currencies ? !currencies.has(currency) : hasSeveral;
}

/** Lists the problems of the venues in the database. */
export async function chargeProblemsIn(
  db: Db,
  providers: ProviderClients,
): Promise<readonly string[]> {
  const rows = await db.select({ doc: venues.doc }).from(venues);
  return chargeProblems(
    rows.map(({ doc }) => doc),
    providers,
  );
}
