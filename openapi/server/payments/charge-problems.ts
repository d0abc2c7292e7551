import { chargeProblem } from '#domain/payment/provider-amount.ts';
import type { Db } from '../db/database.ts';
import { type VenueDoc, venues } from '../db/schema-catalogue.ts';
import type { ProviderClients } from './providers/provider-clients.ts';

/**
 * Describes, one sentence each for the operator's log, which providers cannot charge a venue's currency. Such payment
 * methods are not offered (D111).
 */
export function chargeProblems(
  all: readonly VenueDoc[],
  providers: ProviderClients,
): readonly string[] {
  return all.flatMap(({ slug, card_payment, currency }) =>
    [...providers.by.keys()]
      .filter((provider) => card_payment === 'all' || card_payment === provider)
      .flatMap((provider) => chargeProblem(provider, currency) ?? [])
      .map((problem) => `${slug}: a way to pay is not offered. ${problem}`),
  );
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
