import type { Address } from '#domain/checkout/address.ts';
import type { AddressVerdict } from '#domain/model.ts';
import { bodyOf, recordOf } from './answers.ts';
import { client } from './client.ts';

const isAddressResult = ({ valid }: AddressVerdict) => typeof valid === 'boolean';

/** POST /api/venues/{id}/validate-delivery-address.json: whether a venue delivers to a street and postcode (§7, V5). */
export async function validateAddress(address: Address): Promise<AddressVerdict> {
  const { venue_id, street, postcode } = address;
  const params = { path: { id: String(venue_id) } };
  const verdict = await bodyOf(
    client.POST('/api/venues/{id}/validate-delivery-address.json', {
      params,
      body: { street, postcode },
    }),
  );
  return recordOf<AddressVerdict>(verdict, isAddressResult);
}

/**
 * POST /api/delivery-zones/validate-address.json: the zone of an address with its charge and minimum total (§7, D56).
 * `order_total` is in the venue's currency.
 */
export async function validateZone(address: Address, order_total: number): Promise<AddressVerdict> {
  const body = { ...address, order_total: Math.max(0, order_total) };
  const verdict = await bodyOf(client.POST('/api/delivery-zones/validate-address.json', { body }));
  return recordOf<AddressVerdict>(verdict, isAddressResult);
}
