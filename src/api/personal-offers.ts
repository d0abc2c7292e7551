import type { PersonalOffer } from '#domain/model.ts';
import { bodyOf, doneOf, listOf } from './answers.ts';
import { asBody, client } from './client.ts';
import { ifOffered } from './if-offered.ts';

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

/** POST /api/customers/{id}/personal-offers/{offerId}.json: marks one for use (§7, D20). */
export function activatePersonalOffer(id: number, offerId: number): Promise<void> {
  const params = { path: { id, offerId } };
  return doneOf(client.POST('/api/customers/{id}/personal-offers/{offerId}.json', { params }));
}

function isOffer({ id, title, status }: PersonalOffer): boolean {
  return typeof id === 'number' && typeof title === 'string' && typeof status === 'string';
}
