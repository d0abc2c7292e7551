import { MAX_LINES } from '#domain/constants.ts';
import {
  field,
  type Saved,
  savedAmount,
  savedFlag,
  savedId,
  savedInstant,
  savedList,
  savedObject,
  savedText,
} from '#domain/lib/saved.ts';
import type { Cart, LineItem, ServiceType } from '#domain/model.ts';
import { serviceTypes } from '#domain/venue/service-type.ts';
import { emptyCart } from './empty-cart.ts';
import { savedLine } from './saved-line.ts';

/** Restores a stored basket: any input becomes a valid basket that keeps all valid fields (§4, C1). */
export function restoredCart(saved: unknown): Cart {
  const cart = savedObject(saved);
  if (!cart) return emptyCart();
  return {
    ...emptyCart(),
    ...withReader(cart, ids, savedId),
    ...withReader(cart, cartAmounts, (amount) => savedAmount(amount) ?? 0),
    ...withReader(cart, flags, savedFlag),
    ...withReader(cart, texts, (text) => savedText(text, longest)),
    service_type: savedServiceType(field(cart, 'service_type')),
    delivery_time: savedInstant(field(cart, 'delivery_time')),
    line_items_attributes: withUniqueKeys(
      savedList(field(cart, 'line_items_attributes'), savedLine, MAX_LINES),
    ),
    additional_data: savedData(field(cart, 'additional_data')),
    sender: savedText(field(cart, 'sender'), 32) || 'web',
  };
}

const ids = [
  'customer_id',
  'venue_id',
  'table_id',
  'location_id',
  'group_id',
  'delivery_window_id',
] as const;

/** Fields of a cart that hold amounts of money. */
export const cartAmounts = [
  'sub_total',
  'service_charge_amount',
  'ordering_fee',
  'delivery_charge',
  'cart_discount',
  'discount_amount',
  'total',
] as const;

const flags = [
  'customer_has_allergies',
  'guest_user',
  'service_charge_optional',
  'shipping_and_returns_policy_agreed',
] as const;

/** Typed text is kept unchanged, even while it is too long: the form reports it. */
const longest = 4_000;

const texts = [
  'customer_name',
  'email',
  'phone_number',
  'street',
  'postcode',
  'city',
  'home_address',
  'driver_notes',
  'allergy_notes',
  'discount_code',
  'incentive_type',
  'promotion_type',
  'discount_error',
] as const;

function withReader<Name extends string, Value>(
  cart: Saved,
  names: readonly Name[],
  read: (saved: unknown) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, read(field(cart, name))]);
  return Object.fromEntries(entries);
}

function savedServiceType(saved: unknown): ServiceType | null {
  return serviceTypes.find((type) => type === saved) ?? null;
}

/** Only fields that this app writes; all others are dropped. */
function savedData(saved: unknown): NonNullable<Cart['additional_data']> {
  const data = savedObject(saved) ?? {};
  const known = {
    cart_uid: savedText(field(data, 'cart_uid'), 64),
    checked_in_at: savedInstant(field(data, 'checked_in_at')),
    till_total: savedAmount(field(data, 'till_total')),
    vat_amount: savedAmount(field(data, 'vat_amount')),
    vat_exempt: savedFlag(field(data, 'vat_exempt')) || null,
  };
  const there = Object.entries(known).filter(([, value]) => value !== null && value !== '');
  return { direct_charge: true, ...Object.fromEntries(there) };
}

function withUniqueKeys(lines: readonly LineItem[]): readonly LineItem[] {
  const keys = lines.map(({ key }) => key);
  return lines.filter(({ key }, index) => keys.indexOf(key) === index);
}
