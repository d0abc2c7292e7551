import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { isZeroTotal } from '#domain/checkout/checkout.ts';
import { toMinor } from '#domain/lib/money.ts';
import type { Cart, Order, OrderRequest, PaymentInput } from '#domain/model.ts';
import { canCharge } from '#domain/payment/provider-amount.ts';
import { type PaymentProvider, providersOf } from '#domain/payment/providers.ts';
import { offeredProviders, offersPayLater } from '#domain/payment/ways-to-pay.ts';
import { checkedInAt, isOver } from '#domain/venue/check-in.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsOf } from '../config/site.ts';
import { invalid } from '../contract/errors.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { payment_methods } from '../db/schema-customers.ts';
import { payment_attempts } from '../db/schema-payments.ts';
import type { OrderRow } from '../orders/record.ts';
import { coversWithPoints } from '../rewards/loyalty.ts';
import { newAttempt } from './attempts.ts';
import { paymentDeadline } from './deadline.ts';

type Payment = NonNullable<Order['payment']>;
type PlacingCall = Pick<Call, 'caller' | 'site' | 'providers' | 'now'>;

/** The validated payment of a new order; a provider is charged only after the order is written (D76). */
export interface OpenedPayment {
  readonly payment: Payment;
  /** The provider to charge once the order is written; null for none. */
  readonly due: { readonly provider: PaymentProvider; readonly input: PaymentInput } | null;
}

/**
 * Validates that an order can be paid as its customer wants (P1 to P13).
 * @throws Refused if it cannot
 */
export async function openPayment(
  tx: Db,
  { payment: sent }: Pick<OrderRequest, 'payment'>,
  cart: Cart,
  venue: VenueDoc,
  call: PlacingCall,
): Promise<OpenedPayment> {
  const isFree = isZeroTotal(cart);
  const input = sent ?? { type: isFree ? 'zero' : 'pay_later' };
  const { type } = input;
  if (isFree) return { payment: toPayment('zero', 'not_needed'), due: null };
  if (type === 'zero') {
    throw invalid({ payment: 'This order needs to be paid.' }, 'payment_unavailable');
  }
  if (type === 'pay_later' && offersPayLater(venue)) {
    if (hasLeftTable(cart, call.now)) {
      throw invalid({ table_id: 'Scan the code on your table again.' }, 'check_in_expired');
    }
    return { payment: toPayment(type, 'pending'), due: null };
  }
  if (type === 'loyalty') return payWithPoints(tx, cart, venue, call);
  const currency = currencyOf(venue);
  const offered = offeredProviders(venue, [...call.providers.by.keys()], currency);
  const provider = providersOf(type, currency).find((one) => offered.includes(one));
  if (!provider) throw unavailable();
  if (!canCharge(provider, toMinor(cart.total ?? 0, currency), currency)) throw unavailable();
  if (type === 'twint' && !venue.enable_pay_with_twint) throw unavailable();
  if (input.payment_method_id != null)
    await requireMethod(tx, input.payment_method_id, provider, call);
  return {
    payment: { ...toPayment(type, 'requires_action'), next_action: { type: 'continue' } },
    due: { provider, input },
  };
}

/** The statement that writes the first payment attempt; no provider is called before the order is committed (D76). */
export function attemptWrite(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'total_minor' | 'slot_at'>,
  currency: string,
  due: NonNullable<OpenedPayment['due']>,
  now: Date,
): SQLWrapper {
  return tx.insert(payment_attempts).values(
    newAttempt({
      payable_id: order.id,
      attempt: 1,
      provider: due.provider,
      input: due.input,
      amount_minor: order.total_minor,
      currency,
      check_at: paymentDeadline({ placed_at: now, slot_at: order.slot_at }),
      now,
    }),
  );
}

function toPayment(type: Payment['type'], status: Payment['status']): Payment {
  return { type, display_text: null, status, next_action: null };
}

/** The refusal of a way to pay that is not offered here. */
export function unavailable() {
  return invalid({ payment: 'This way to pay isn’t available here.' }, 'payment_unavailable');
}

async function payWithPoints(
  tx: Db,
  cart: Cart,
  venue: VenueDoc,
  call: PlacingCall,
): Promise<OpenedPayment> {
  const { customer_id } = call.caller;
  if (!settingsOf(call.site).full_price_loyalty_payment || customer_id === null) {
    throw unavailable();
  }
  const amount = toMinor(cart.total ?? 0, currencyOf(venue));
  if (!(await coversWithPoints(tx, customer_id, amount, { ...call, venue }))) {
    throw invalid({ payment: 'Your points don’t cover this order.' }, 'points_short');
  }
  const payment = {
    ...toPayment('loyalty', 'paid'),
    display_text: call.site.loyalty?.name ?? null,
  };
  return { payment, due: null };
}

/** A saved card must belong to the customer and to the provider that charges it. */
async function requireMethod(
  tx: Db,
  id: number,
  provider: PaymentProvider,
  { caller }: PlacingCall,
) {
  const methodCondition = and(
    eq(payment_methods.id, id),
    eq(payment_methods.provider, provider),
    eq(payment_methods.customer_id, caller.customer_id ?? 0),
  );
  const [method] = await tx.select().from(payment_methods).where(methodCondition);
  if (!method) throw invalid({ payment: 'This card is no longer saved.' }, 'payment_unavailable');
}

/** Paying later at a table requires a check-in there within 4 hours, if the basket says when (D75). */
function hasLeftTable(cart: Cart, now: Date): boolean {
  const at = cart.service_type === 'WebBringToTable' ? checkedInAt(cart) : null;
  return at !== null && isOver(at, now);
}
