import { randomUUID } from 'node:crypto';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { withTotals } from '#domain/cart/totals.ts';
import type { Cart, ChosenValue, LineItem, Order, Venue } from '#domain/model.ts';
import type { VenueData } from '#server/db/records.ts';
import { guestHeaders } from './server.ts';
import { cafe, everyDay } from './venues.ts';

/** A Monday, 12:05 in Munich. */
export const noon = new Date('2026-11-23T11:05:00Z');

/** The café with everything that an order may need; stock of the cake is 3, of the slots 2. */
export function orderCafe(given: Partial<VenueData['venue']> = {}): VenueData {
  return {
    ...cafe({
      card_payment: 'pay_later',
      eat_in_available: true,
      service_charge_optional: false,
      service_charge_rate_for_web_bring_to_table: 0.125,
      ordering_fee_for_web_eat_in: 0.3,
      delivery_charge: 3,
      delivery_minimum_spend: 10,
      phone: '+49 89 123456',
      ...given,
    }),
    vouchers: [
      { code: 'TEN', type: 'percentage', value: 0.1, minimum: 6, label: '10 %' },
      { code: 'FIVE', type: 'amount', value: 5, label: '5 off' },
      {
        code: 'OLD',
        type: 'amount',
        value: 5,
        label: '5 off',
        valid_until: '2026-11-01T00:00:00Z',
      },
      {
        code: 'SOON',
        type: 'amount',
        value: 5,
        label: '5 off',
        valid_from: '2027-01-01T00:00:00Z',
      },
    ],
  };
}

/** The café, always open and without a happy hour, so that the time of the test does not matter. */
export function openCafe(given: Partial<VenueData['venue']> = {}): VenueData {
  const opening_hours = everyDay.map((day) => ({ day, start: '00:00', end: '00:00' }));
  return { ...orderCafe({ opening_hours, ...given }), happy_hours: [] };
}

/** A flat white with cow's milk, or with oat milk. */
export function coffee(quantity = 1, oat = false, price = 3.4): LineItem {
  const value: ChosenValue = { option_id: 200, value_id: oat ? 300 : 301, quantity: 1 };
  return {
    key: `100|200:${value.value_id}`,
    product_id: 100,
    product_name: 'Flat white',
    quantity,
    total: Math.round((price + (oat ? 0.5 : 0)) * 100 * quantity) / 100,
    modifiers: [value],
    nested_options: [value.value_id],
  };
}

/** A piece of cake, of which there are 3. */
export function cake(quantity = 1): LineItem {
  return { key: '102', product_id: 102, product_name: 'Cake', quantity, total: 4 * quantity };
}

/** Coffee for five, brought by the venue to an address that it delivers to. */
export function deliveryCart(): Cart {
  return pricedCart({
    service_type: 'WebDelivery',
    delivery_time: '2026-11-23T12:30:00+01:00',
    ...{ customer_name: 'Guest', email: 'guest@example.com', phone_number: '+49 170 5551234' },
    ...{ street: 'Tal 1', postcode: '80331', city: 'Munich' },
    line_items_attributes: [coffee(5, false, 3.2)],
  });
}

/** A basket at table 12 of the café, with the amounts that the phone calculates. */
export function tableCart(lines: readonly LineItem[], given: Partial<Cart> = {}): Cart {
  return pricedCart({
    service_type: 'WebBringToTable',
    table_id: 12,
    line_items_attributes: lines,
    ...given,
  });
}

/** A basket for collection, with the required name and address. */
export function collectionCart(lines: readonly LineItem[], delivery_time: string): Cart {
  return pricedCart({
    service_type: 'WebCollection',
    delivery_time,
    customer_name: 'Guest',
    email: 'guest@example.com',
    line_items_attributes: lines,
  });
}

/** A basket of the café with calculated totals. */
export function pricedCart(given: Partial<Cart>, venue = orderCafe()): Cart {
  const cart = { ...emptyCart(), venue_id: 1, guest_user: true, ...given };
  return withTotals(cart, venue.venue as Venue, { currency: 'EUR' });
}

/** Anything that handles requests: the backend in memory, or in a process of its own. */
export interface Fetching {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface Placed {
  readonly status: number;
  readonly replayed: string | null;
  readonly text: string;
  readonly body: {
    readonly order: Order;
    readonly errors?: readonly string[];
    readonly code?: string;
    readonly order_uuid?: string;
    readonly total?: number;
    readonly changes?: readonly object[];
    readonly fields?: Readonly<Record<string, readonly string[]>>;
  };
}

/** Sends an order, with a new key unless one is given. */
export async function place(
  { fetch }: Fetching,
  order: Cart & { readonly payment?: object },
  headers: Readonly<Record<string, string>> = {},
): Promise<Placed> {
  const response = await fetch('/api/orders.json', {
    method: 'POST',
    headers: guestHeaders({
      'Content-Type': 'application/json',
      'Idempotency-Key': `"${randomUUID()}"`,
      ...headers,
    }),
    body: JSON.stringify({ order }),
  });
  const text = await response.text();
  return {
    status: response.status,
    replayed: response.headers.get('Idempotent-Replayed'),
    text,
    body: JSON.parse(text),
  };
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly as?: Readonly<Record<string, string>>;
}

/** A request with a guest's headers. */
export function send(
  { fetch }: Fetching,
  path: string,
  { method = 'GET', body, as }: CallOptions = {},
): Promise<Response> {
  return fetch(path, {
    method,
    headers: guestHeaders({ 'Content-Type': 'application/json', ...as }),
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** The same; returns the JSON response. */
export async function call(server: Fetching, path: string, options: CallOptions = {}) {
  const response = await send(server, path, options);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
