import { withDiscount as discountedIn } from '#domain/cart/discounts.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type {
  Cart,
  CartDiscount,
  Category,
  DeliveryWindow,
  LineItem,
  Menu,
  Option,
  OptionValue,
  Order,
  Product,
  Venue,
} from '#domain/model.ts';
import { readSettings, type Settings } from '#domain/session/settings.ts';

/** Samples have only the required fields; a test sets the ones that it is about. */
export const venueOf = (input: Partial<Venue> = {}): Venue => ({
  id: 1,
  slug: 'fern-and-fable',
  name: 'Fern & Fable',
  ...input,
});

export const lineWith = (input: Partial<LineItem> = {}): LineItem => ({
  key: '7',
  product_id: 7,
  product_name: 'Flat white',
  quantity: 1,
  total: 3.4,
  ...input,
});

export const cartWith = (input: Partial<Cart> = {}): Cart => ({ ...emptyCart(), ...input });

export const cartOf = (...lines: readonly LineItem[]): Cart =>
  cartWith({ line_items_attributes: lines });

export const productWith = (input: Partial<Product> = {}): Product => ({
  id: 7,
  name: 'Flat white',
  price: 3.4,
  ...input,
});

export const valueWith = (id: number, input: Partial<OptionValue> = {}): OptionValue => ({
  id,
  name: `Value ${id}`,
  price: 0,
  ...input,
});

export const optionWith = (id: number, input: Partial<Option> = {}): Option => ({
  id,
  name: `Option ${id}`,
  kind: 'modifier',
  ...input,
});

export const categoryWith = (id: number, input: Partial<Category> = {}): Category => ({
  id,
  name: `Category ${id}`,
  products: [productWith()],
  ...input,
});

export const menuOf = (...categories: readonly Category[]): Menu => ({
  categories,
  hidden_products: [],
});

export const windowWith = (input: Partial<DeliveryWindow> = {}): DeliveryWindow => ({
  id: 1,
  start_time: '11:00',
  end_time: '14:00',
  days: Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      true,
    ]),
  ),
  delivery_windows_channels: [
    { active: true, service_type: 'EatIn' },
    { active: true, service_type: 'TakeAway' },
  ],
  ...input,
});

export const orderWith = (input: Partial<Order> = {}): Order => ({
  ...emptyCart(),
  id: 482,
  uuid: '3f2b8c1e-9d4a-4c7b-8e21-5a6f7c8d9e0f',
  number: '482',
  status: 'placed',
  venue: { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable' },
  created_at: '2026-11-21T12:00:00Z',
  ...input,
});

export const settingsWith = (input: Partial<Settings> = {}): Settings => ({
  ...readSettings({}).settings,
  ...input,
});

/** A server's prices for a basket in euros. */
export const withDiscount = (cart: Cart, answer: CartDiscount): Cart =>
  discountedIn(cart, answer, 'EUR');
