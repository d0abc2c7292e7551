import type { Blocker } from '#domain/checkout/checkout.ts';
import { requiredFields } from '#domain/checkout/details.ts';
import type { Cart, PaymentMethod, PaymentType } from '#domain/model.ts';
import { type DeliveryTerms, needsTime } from '#domain/venue/service-type.ts';
import { isWallet } from './payment-types.ts';
import type { PickedWay } from './payment-way.ts';
import type { Way } from './ways-to-pay.ts';

/** Whether the basket can be ordered without the checkout: it requires no details, time or consent (D99). */
export function isExpress(
  { service_type }: Pick<Cart, 'service_type'>,
  venue: DeliveryTerms,
  blockers: readonly Blocker[],
): boolean {
  if (!service_type || needsTime(service_type)) return false;
  if (requiredFields(service_type, venue).length > 0) return false;
  return blockers.every(({ kind }) => kind === 'allergy_text');
}

/** Input for express payment. */
export interface WalletInput {
  readonly ways: readonly Way[];
  readonly picked: PickedWay | null;
  /** Saved cards take precedence over a wallet that was not picked. */
  readonly methods: readonly PaymentMethod[];
  /** Whether a wallet is set up on this phone. */
  readonly isReady: boolean;
}

/** The wallet for express payment: the picked one, else the phone's own; null if none (design 11.7). */
export function expressWallet({ ways, picked, methods, isReady }: WalletInput): PaymentType | null {
  const wallets = ways.filter(({ type, missing }) => isWallet(type) && missing === null);
  if (picked) {
    const own = wallets.find(({ type }) => picked.kind === 'type' && type === picked.type);
    return own?.type ?? null;
  }
  return isReady && methods.length === 0 ? (wallets[0]?.type ?? null) : null;
}
