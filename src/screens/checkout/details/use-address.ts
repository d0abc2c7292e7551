import { useEffect } from 'react';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { type AddressCheck, checkOf } from '#domain/checkout/address.ts';
import { addressChanged } from '#flows/checkout/address.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { addressStore } from '#stores/checkout/details.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Checks the delivery address as it is typed, and again when the phone is back online (V5). */
export function useAddress({ cart }: Basket): AddressCheck | null {
  const { value: online } = useSnapshot(onlineStore);
  const { service_type, street, postcode, city } = cart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow reads the basket itself
  useEffect(addressChanged, [service_type, street, postcode, city, online]);
  return useAddressCheck({ cart });
}

/** The check of the basket's address. */
export function useAddressCheck({ cart }: Pick<Basket, 'cart'>): AddressCheck | null {
  const { value: check } = useSnapshot(addressStore);
  return checkOf(cart, check);
}
