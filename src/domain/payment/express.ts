import type { Blocker } from '#domain/checkout/checkout.ts';
import { requiredFields } from '#domain/checkout/details.ts';
import type { Cart, PaymentMethod, PaymentType } from '#domain/model.ts';
import { type DeliveryTerms, needsTime } from '#domain/venue/service-type.ts';
import { isWallet, type PickedWay } from './payment-way.ts';
import type { Way } from './ways-to-pay.ts';

/** Whether a basket's order asks for nothing that only the checkout asks for: no details, no time, no agreement (D99). */
export function isExpress(
  { service_type }: Pick<Cart, 'service_type'>,
  venue: DeliveryTerms,
  blockers: readonly Blocker[],
): boolean {
  if (!service_type || needsTime(service_type)) return false;
  if (requiredFields(service_type, venue).length > 0) return false;
  return blockers.every(({ kind }) => kind === 'allergy_text');
}

/** What decides whether a wallet pays from the basket. */
export interface WalletGiven {
  readonly ways: readonly Way[];
  readonly picked: PickedWay | null;
  /** Saved cards, which come before a wallet that nobody has picked. */
  readonly methods: readonly PaymentMethod[];
  /** This phone says that a wallet is set up on it. */
  readonly isReady: boolean;
}

/** The wallet that pays from the basket: the one that was picked, else the phone's own; null is none (design 11.7). */
export function expressWallet({ ways, picked, methods, isReady }: WalletGiven): PaymentType | null {
  const wallets = ways.filter(({ type, missing }) => isWallet(type) && missing === null);
  if (picked) {
    const own = wallets.find(({ type }) => picked.kind === 'type' && type === picked.type);
    return own?.type ?? null;
  }
  return isReady && methods.length === 0 ? (wallets[0]?.type ?? null) : null;
}
