import { useEffect } from 'react';
import type { Cart, LoyaltyCard, Order, PaymentMethod, Venue } from '#domain/model.ts';
import { type ChosenWay, chosenWay, usableMethods } from '#domain/payment/payment-way.ts';
import { triedWay, withRefused } from '#domain/payment/refused-ways.ts';
import { type Way, waysToPay } from '#domain/payment/ways-to-pay.ts';
import { loadMethods } from '#flows/payment/payment-methods.ts';
import { walletsOf } from '#flows/payment/way.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { methodsStore } from '#stores/payment/methods.ts';
import { pickedWayStore, refusedWaysStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { today } from './pay-words.ts';

/** The available payment types, and the chosen one. */
export interface PayingWays {
  readonly ways: readonly Way[];
  readonly methods: readonly PaymentMethod[];
  readonly chosen: ChosenWay | null;
  readonly loyaltyCard: LoyaltyCard | null;
  readonly isSignedIn: boolean;
  readonly isTest: boolean;
}

/**
 * Loads the customer's saved cards and determines the payment types (P1 to P15); for an order with earlier attempts
 * also what was refused and tried last (D76).
 */
export function usePaying(
  cart: Pick<Cart, 'line_items_attributes' | 'total'>,
  venue: Venue,
  currency: string,
  order?: Order,
): PayingWays {
  const { value: customer } = useSnapshot(customerStore);
  const customerId = customer?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: venues are identified by id
  useEffect(() => void loadMethods(customerId === null ? null : venue), [customerId, venue.id]);
  return useWays(cart, venue, currency, order);
}

/** The available payment types from what is loaded; makes no request. */
export function useWays(
  cart: Pick<Cart, 'line_items_attributes' | 'total'>,
  venue: Venue,
  currency: string,
  order?: Order,
): PayingWays {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const { value: known } = useSnapshot(methodsStore);
  const { value: picked } = useSnapshot(pickedWayStore);
  const isSignedIn = customer !== null;
  const loyaltyCard = isSignedIn ? known.loyaltyCard : null;
  const wallets = walletsOf(venue);
  const isGuest = !isSignedIn;
  const { value: refused } = useSnapshot(refusedWaysStore);
  const offered = waysToPay(cart, venue, { settings, currency, loyaltyCard, isGuest, wallets });
  const isIts = order !== undefined && refused?.uuid === order.uuid;
  const ways = isIts ? withRefused(offered, refused.ways) : offered;
  const methods = isSignedIn ? usableMethods(known.choice.methods, ways) : [];
  const wanted = picked ?? triedWay(order?.payment, methods);
  const chosen = chosenWay(ways, { ...known.choice, methods }, wanted, today());
  return { ways, methods, chosen, loyaltyCard, isSignedIn, isTest: settings.payment_sandbox };
}
