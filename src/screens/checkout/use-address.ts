import { useEffect } from 'react';
import { type AddressCheck, checkOf } from '#domain/address.ts';
import { addressChanged } from '#flows/address.ts';
import { addressStore } from '#stores/address.ts';
import { onlineStore } from '#stores/shell.ts';
import { useSnapshot } from '#ui/snapshot.ts';
import type { Checkout } from './use-checkout.ts';

/** Has the address of a delivery checked as it is filled in, and again when the phone is back online (V5). */
export function useAddress({ cart }: Checkout): AddressCheck | null {
  const { value: online } = useSnapshot(onlineStore);
  const { service_type, street, postcode, city } = cart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow reads the basket itself
  useEffect(addressChanged, [service_type, street, postcode, city, online]);
  return useAddressCheck({ cart });
}

/** What is known of the address in the basket. */
export function useAddressCheck({ cart }: Pick<Checkout, 'cart'>): AddressCheck | null {
  const { value: check } = useSnapshot(addressStore);
  return checkOf(cart, check);
}
