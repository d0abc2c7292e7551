import type { LoyaltyCard } from '#domain/model.ts';
import { bodyOf, recordOf } from './answers.ts';
import { client } from './client.ts';
import { ifOffered } from './if-offered.ts';

/** GET /api/payment-methods.json for its loyalty card; null is none. The balance is in the card's own currency (§7, D21). */
export async function getLoyaltyCard(
  customer_id: number,
  venue_id: number | undefined,
): Promise<LoyaltyCard | null> {
  const params = { query: { customer_id, provider: 'all', ...(venue_id && { venue_id }) } };
  const call = bodyOf(client.GET('/api/payment-methods.json', { params }));
  const { loyalty_card } = await ifOffered<Partial<Awaited<typeof call>>>(call, {});
  return loyalty_card ? recordOf<LoyaltyCard>(loyalty_card, isCard) : null;
}

function isCard({ number }: LoyaltyCard): boolean {
  return typeof number === 'string' && number !== '';
}
