import { type Operation, operationsOf } from '#server/contract/document.ts';
import document from '../../../openapi/contract.json' with { type: 'json' };
import { password } from '../../support/customers.ts';
import { coffee, tableCart } from '../../support/orders.ts';
import type { Chance } from './chance.ts';
import type { Ground, Victim } from './ground.ts';
import { type Known, likelyValue } from './likely.ts';
import type { Draft } from './twists.ts';

/** The attacker, with an account of their own and an order in it. */
export interface Attacker {
  readonly id: number;
  readonly Authorization: string;
  readonly refresh_token: string;
  readonly order: { readonly id: number; readonly uuid: string };
}

export const operations = operationsOf(document);

/** A valid request for an operation, in the attacker's name. */
export function draftOf(
  operation: Operation,
  { chance, known }: { readonly chance: Chance; readonly known: Known },
  credentials: Readonly<Record<string, string>>,
): Draft {
  const requested = { document, chance, known: nearTo(operation, known) };
  const value = (name: string) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    return String(likelyValue(parameter?.schema ?? {}, requested, name));
  };
  const query = operation.parameters.filter(
    ({ in: place, required }) => place === 'query' && (required || chance.isLucky(0.5)),
  );
  const body = bodyOf(operation, requested);
  return {
    method: operation.method,
    path: operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(value(name))),
    query: query.map(({ name }) => [name, value(name)] as const),
    headers: {
      ...credentials,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body,
  };
}

/** Ids and words that exist: the venue's, the attacker's own, and the victim's. */
export function knownTo(attacker: Attacker, { victim }: Ground): Known {
  const ids: Readonly<Record<string, readonly unknown[]>> = {
    ...ofVenue,
    customer_id: [attacker.id, attacker.id, victim.id],
    order_uuid: [attacker.order.uuid, attacker.order.uuid, ...ordersOf(victim)],
    guest_order_uuids: [[victim.order.uuid, victim.guest_order.uuid]],
    payment_method_id: [victim.card],
    offerId: victim.offers,
    refresh_token: [attacker.refresh_token, 'unknown'],
    password: [password, password, 'wrong password'],
    old_password: [password],
    email: ['fuzz@example.com', victim.email],
  };
  return (name) => (Object.hasOwn(ids, name) ? (ids[name] ?? []) : []);
}

const ofVenue: Readonly<Record<string, readonly unknown[]>> = {
  venue_id: [1],
  table_id: [12],
  location_id: [1, 2],
  product_id: [100, 101, 102],
  option_id: [200, 201],
  value_id: [300, 301],
  delivery_window_id: [5, 6],
  group_id: [1, 2],
  discount_code: ['TEN', 'FIVE', 'OLD'],
  postcode: ['80331'],
  code: ['fox-12', '4471'],
  lang: ['en', 'de'],
  service_type: ['WebBringToTable', 'WebCollection', 'WebDelivery', 'WebEatIn'],
  page: [1, 2],
  per_page: [1, 20],
};

function ordersOf({ order, guest_order }: Victim): readonly string[] {
  return [order.uuid, guest_order.uuid];
}

/** Resolves `id` by the path of the call, which determines what it means. */
function nearTo({ path }: Operation, known: Known): Known {
  const kind = Object.keys(kindOfPath).find((start) => path.startsWith(start));
  const name = kind === undefined ? undefined : kindOfPath[kind];
  return (requested) => (requested === 'id' && name ? known(name) : known(requested));
}

const kindOfPath: Readonly<Record<string, string>> = {
  '/api/venues/': 'venue_id',
  '/api/tables/': 'table_id',
  '/api/locations/': 'location_id',
  '/api/customers/': 'customer_id',
  '/api/payment-methods/': 'payment_method_id',
  '/api/orders/': 'order_uuid',
};

const said = {
  customer_name: 'Kim',
  driver_notes: 'Ring twice',
  allergy_notes: 'No nuts',
  additional_data: { cart_uid: 'uid-1234', device: 'phone' },
};

/** Baskets are too complex to be valid by chance. */
function bodyOf({ id, body }: Operation, requested: Parameters<typeof likelyValue>[1]): unknown {
  if (!body) return undefined;
  const cart = tableCart([{ ...coffee(1 + requested.chance.upTo(2)), notes: 'hot' }], said);
  const order = { ...cart, payment: { type: 'pay_later' } };
  if (requested.chance.isLucky(0.6)) {
    if (id === 'placeOrder' || id === 'getDeliveryCharge') return { order };
    if (id === 'discountCart') return { ...cart, discount_code: 'TEN' };
  }
  return likelyValue(body.schema, requested);
}
