import { isAmount, sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import type { Settings } from '#domain/session/settings.ts';
import { visibleText } from '#domain/text/plain-text.ts';
import { isDelivered, needsTime } from '#domain/venue/service-type.ts';
import { currencyOf, takesWindows } from '#domain/venue/venue.ts';
import { problemOf } from './detail-forms.ts';
import { checkDetails, type DetailField, isEmail, requiredFields, shownFields } from './details.ts';

/** Why a basket cannot be ordered yet, with amounts in the venue's currency. */
export type Blocker =
  | { readonly kind: 'empty' | 'service' | 'zero_total' | 'loading' | 'table' | 'location' }
  | { readonly kind: 'time' | 'window' | 'alcohol' | 'allergy_text' | 'policy' | 'address' }
  | { readonly kind: 'minimum'; readonly missing: number; readonly minimum: number }
  | { readonly kind: 'maximum'; readonly over: number; readonly maximum: number }
  /** The line's total is invalid: missing, negative, or finer than the currency (D112). */
  | { readonly kind: 'amount'; readonly key: string }
  | { readonly kind: 'recipient'; readonly key: string }
  | { readonly kind: 'details'; readonly fields: readonly DetailField[] };

/** State of the checkout besides the basket. */
export interface CheckoutState {
  readonly isDeliveryChargeLoading?: boolean;
  readonly areSuggestionsLoading?: boolean;
  /** Whether slots can be requested, and the service has windows; without any, none can be required (D258). */
  readonly hasTimes?: boolean;
  readonly hasWindows?: boolean;
  /** Whether the customer has consented to all alcohol in the basket (D65). */
  readonly hasAlcoholConsent?: boolean;
  /** Minimum total of the delivery zone, if it has one (D56). */
  readonly zoneMinimum?: number | null;
  /** Whether the venue does not deliver to the address (V5). */
  readonly isAddressRefused?: boolean;
}

/** Lists everything that keeps a basket from being ordered, in display order; empty if it is ready (§5). */
export function blockersOf(
  cart: Cart,
  venue: Venue,
  state: CheckoutState,
  settings: Settings,
): readonly Blocker[] {
  if (cart.line_items_attributes.length === 0) return [{ kind: 'empty' }];
  const blockers: readonly (Blocker | false)[] = [
    !cart.service_type && { kind: 'service' },
    ...spendBlockers(cart, venue, state),
    isZeroTotal(cart) && !settings.enable_zero_payment && { kind: 'zero_total' },
    ...placeBlockers(cart, venue, state, settings),
    ...amountBlockers(cart, currencyOf(venue, settings)),
    ...recipientBlockers(cart),
    cart.customer_has_allergies === true &&
      !visibleText(cart.allergy_notes ?? '') && { kind: 'allergy_text' },
    needsPolicy(cart) && !cart.shipping_and_returns_policy_agreed && { kind: 'policy' },
    needsAlcoholConsent(cart, settings) && !state.hasAlcoholConsent && { kind: 'alcohol' },
  ];
  return blockers.filter((blocker) => blocker !== false);
}

/** Whether the basket has items but a total of zero or less (C11, P13). */
export function isZeroTotal(cart: Pick<Cart, 'line_items_attributes' | 'total'>): boolean {
  return cart.line_items_attributes.length > 0 && (cart.total ?? 0) <= 0;
}

export function containsAlcohol(cart: Cart): boolean {
  return cart.line_items_attributes.some((line) => line.contains_alcohol);
}

/** Whether consent is required: for alcohol if the site asks at all, for any basket if it always asks (§5). */
export function needsAlcoholConsent(
  cart: Cart,
  settings: Pick<Settings, 'alcohol_consent' | 'always_prompt_alcohol_consent'>,
): boolean {
  if (settings.always_prompt_alcohol_consent) return true;
  return settings.alcohol_consent && containsAlcohol(cart);
}

/** Shop orders require the shipping and returns policy (C14). */
export function needsPolicy(cart: Cart): boolean {
  return cart.service_type === 'WebShop';
}

type Blockers = readonly (Blocker | false)[];

/**
 * Delivery and shop: server prices are known, total at least the minimum, total plus discount at most the maximum (T17,
 * §5, D59).
 */
function spendBlockers(cart: Cart, venue: Venue, state: CheckoutState): Blockers {
  if (!isDelivered(cart.service_type)) return [];
  const isLoading = state.isDeliveryChargeLoading || state.areSuggestionsLoading;
  const total = cart.total ?? 0;
  const minimum = minimumOf(cart, venue, state);
  const maximum = venue.delivery_maximum_spend;
  const missing = minimum == null ? 0 : sumMoney([minimum, -total]);
  const over = maximum == null ? 0 : sumMoney([total, cart.cart_discount ?? 0, -maximum]);
  return [
    isLoading === true && { kind: 'loading' },
    missing > 0 && { kind: 'minimum', missing, minimum: minimum ?? 0 },
    over > 0 && { kind: 'maximum', over, maximum: maximum ?? 0 },
  ];
}

/** Minimum total: the delivery zone's, else the venue's; null if none (D56, D59). */
function minimumOf({ service_type }: Cart, venue: Venue, { zoneMinimum }: CheckoutState) {
  const ofZone = service_type === 'WebDelivery' ? zoneMinimum : null;
  return ofZone ?? venue.delivery_minimum_spend;
}

/** Blockers about place, time and contact details. */
function placeBlockers(
  cart: Cart,
  venue: Venue,
  state: CheckoutState,
  settings: Settings,
): Blockers {
  const type = cart.service_type;
  if (!type) return [];
  const hasWindows = takesWindows(venue, settings);
  const isInWindow = hasWindows && cart.delivery_window_id != null;
  const needsWindow = settings.delivery_window_validation && state.hasWindows !== false;
  const lacksTime = needsTime(type) && state.hasTimes !== false && !cart.delivery_time;
  const problems = checkDetails(cart, requiredFields(type, venue));
  const fields = shownFields(type, venue).filter((field) => problems[field]);
  return [
    type === 'WebBringToTable' && cart.table_id == null && { kind: 'table' },
    type === 'WebBringToMe' && cart.location_id == null && { kind: 'location' },
    hasWindows && needsWindow && !isInWindow && { kind: 'window' },
    lacksTime && !isInWindow && { kind: 'time' },
    fields.length > 0 && { kind: 'details', fields },
    type === 'WebDelivery' && state.isAddressRefused === true && { kind: 'address' },
  ];
}

function amountBlockers(cart: Cart, currency: string): Blockers {
  return cart.line_items_attributes.map(
    (line) => !hasRightTotal(line, currency) && { kind: 'amount', key: line.key },
  );
}

/** Whether a line's total is possible; stored data may be damaged (D112). */
export function hasRightTotal({ total }: Pick<LineItem, 'total'>, currency: string): boolean {
  return isAmount(total, currency) && total >= 0;
}

/** Gift cards require a recipient (C13). */
function recipientBlockers(cart: Cart): Blockers {
  return cart.line_items_attributes.map(({ key, product_gift_recipient_attributes: recipient }) => {
    const isKnown = !recipient || (isName(recipient.name) && isEmail(recipient.email));
    return !isKnown && { kind: 'recipient', key };
  });
}

const isName = (typed: string) => problemOf('customer_name', typed) === null;
