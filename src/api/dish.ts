import type { NutritionalFacts } from '#domain/diet/nutrition.ts';
import type { Option } from '#domain/model.ts';
import { bodyOf, listOf } from './answers.ts';
import { client } from './client.ts';
import { ifOffered } from './refusals/if-offered.ts';

/** GET /api/menu/nutritional-facts.json: facts of a portion and of each option value (§7, M7, D49). */
export async function getNutritionalFacts(
  product_id: number,
  venue_id: number,
): Promise<NutritionalFacts> {
  const params = { query: { product_id, venue_id } };
  const call = bodyOf(client.GET('/api/menu/nutritional-facts.json', { params }));
  const found = await ifOffered<Partial<Awaited<typeof call>>>(call, {});
  return {
    nutrition_enabled: found.nutrition_enabled === true,
    data: found.nutritional_facts ?? [],
    option_values: found.option_values ?? {},
  };
}

/** GET /api/menu/offer-options.json: choices of a product on offer (§7, M8). */
export async function listOfferOptions(
  product_id: number,
  venue_id: number,
): Promise<readonly Option[]> {
  const params = { query: { product_id, venue_id } };
  const call = bodyOf(client.GET('/api/menu/offer-options.json', { params }));
  const found = await ifOffered(call, { offer_options: [] });
  return listOf<Option>(found.offer_options, ({ id }) => typeof id === 'number');
}
