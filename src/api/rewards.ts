import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import type { LoyaltyCard, PersonalOffer } from '#domain/model.ts';
import { bodyOf, doneOf, listOf, recordOf } from './answers.ts';
import { asBody, client } from './client.ts';
import { ifOffered } from './refusals/if-offered.ts';

/** POST /api/customers/{id}/personal-offers.json: the customer's offers at a venue (§7, D20). */
export async function listPersonalOffers(
  id: number,
  venue_id: number,
): Promise<readonly PersonalOffer[]> {
  const call = bodyOf(
    client.POST('/api/customers/{id}/personal-offers.json', {
      params: { path: { id } },
      body: asBody({ venue_id }),
    }),
  );
  const { personal_offers } = await ifOffered(call, { personal_offers: [] });
  return listOf<PersonalOffer>(personal_offers, isOffer);
}

/** POST /api/customers/{id}/personal-offers/{offerId}.json: activates an offer (§7, D20). */
export function activatePersonalOffer(id: number, offerId: number): Promise<void> {
  const params = { path: { id, offerId } };
  return doneOf(client.POST('/api/customers/{id}/personal-offers/{offerId}.json', { params }));
}

/** GET /api/payment-methods.json for its loyalty card; null if none. The balance is in the card's own currency (§7, D21). */
export async function getLoyaltyCard(
  customer_id: number,
  venue_id: number | undefined,
): Promise<LoyaltyCard | null> {
  const params = { query: { customer_id, provider: 'all', ...(venue_id && { venue_id }) } };
  const { loyalty_card } = await bodyOf(client.GET('/api/payment-methods.json', { params }));
  return loyalty_card ? recordOf<LoyaltyCard>(withoutNulls(loyalty_card), isCard) : null;
}

function isOffer({ id, title, status }: PersonalOffer): boolean {
  return typeof id === 'number' && typeof title === 'string' && typeof status === 'string';
}

function isCard({ number }: LoyaltyCard): boolean {
  return typeof number === 'string' && number !== '';
}
