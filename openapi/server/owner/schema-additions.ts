import type { Schema } from './schema-parts.ts';
import {
  clock,
  count,
  day,
  id,
  list,
  money,
  named,
  ref,
  services,
  text,
  week,
  word,
} from './schema-words.ts';

/** Fields that a venue's file has in addition to the contract, or in another form. */
export const additions: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  File: {
    $schema: word('Where the schema of this file is, for the editor.'),
    venue: ref('Venue'),
    lead_minutes: count('Minutes between an order and its first slot; 25 where left out.', 0),
    catering_lead_minutes: count('The same for catering.', 0),
    slot_capacity: count('How many orders fit in one slot; no limit where left out.'),
    vat_rate: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'The share of tax that prices contain: 0.19 is 19 %.',
    },
    categories: list(ref('Category'), 'The menu, in its order.'),
    hidden_products: list(
      ref('Product'),
      'Products that only options, gifts and suggestions name.',
    ),
    tables: list(ref('Table'), 'The tables that orders are brought to.'),
    locations: list(ref('Location'), 'Other places that orders are brought to, such as rooms.'),
    delivery_windows: list(ref('DeliveryWindow'), 'Spans of the day with a menu of their own.'),
    delivery_zones: list(ref('Zone'), 'The parts of town that are delivered to.'),
    vouchers: list(ref('Voucher'), 'Discount codes.'),
    happy_hours: list(ref('HappyHour'), 'Discounts by the clock.'),
    gift: ref('Gift'),
    suggestions: list(ref('Suggestion'), 'What is offered beside other products.'),
  },
  Venue: {
    slug: {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      description: 'Its word in addresses: small letters, digits and hyphens, such as my-venue.',
    },
  },
  Category: {
    id: count('Its number. Leave it out.'),
    service_types: services,
    window_ids: named(
      'delivery window',
      'The delivery windows that it is for; all where left out.',
    ),
  },
  Product: {
    id,
    take_away_price: money('The price when it is taken away, where it differs.'),
    service_types: services,
    nutrition: ref('Nutrition'),
    allergens: {
      type: ['array', 'null'],
      description: 'Declared allergens; null is unknown and an empty list is none.',
      items: ref('Allergen'),
    },
  },
  ProductGroup: { product_ids: named('product', 'The members.') },
  OptionValue: {
    product_id: {
      type: ['integer', 'string', 'null'],
      description: 'The product behind it: its name or id.',
    },
  },
  Allergen: { level: word('contains, where left out.', ['contains', 'may_contain']) },
  Location: {
    level: count('The step of the way on which it is asked for, from 1.'),
    level_name: text('What the step asks for, such as Floor.'),
  },
  DeliveryWindow: {
    id,
    category_ids: named('category', 'The categories on offer; none means all.'),
  },
  Nutrition: {
    data: list(ref('NutritionFact'), 'Facts of one portion.'),
    option_values: {
      type: 'object',
      description: 'What each option value adds, by its id.',
      additionalProperties: list(ref('NutritionFact'), 'Its facts.'),
    },
  },
  Zone: {
    id,
    name: word('Its name.'),
    postcodes: list(word('A postcode.'), 'The postcodes in it.'),
    delivery_charge: money('What delivery costs there.'),
    minimum_spend: money('The least total.'),
  },
  Voucher: {
    code: word('What guests type.'),
    type: word('percentage: value is a share; amount: value is money.', ['percentage', 'amount']),
    value: money('A share from 0 to 1, or an amount.'),
    minimum: money('The least subtotal.'),
    label: text('What it is called on the bill.'),
    valid_from: day('From when on.'),
    valid_until: day('Until when.'),
    max_uses: count('How many orders may use it in all.'),
    max_uses_per_customer: count('How many orders of one customer may use it.'),
  },
  HappyHour: {
    days: list(word('A day.', week), 'On which days.'),
    start: clock('Its start'),
    end: clock('Its end'),
    product_ids: named('product', 'For these products; all where neither is named.'),
    category_ids: named('category', 'For these categories.'),
    type: word('percentage: a share off; amount: money off; price: the new price.', [
      'percentage',
      'amount',
      'price',
    ]),
    value: money('The share or the amount.'),
    label: text('What it is called.'),
  },
  Gift: {
    id,
    order_value: money('From what total on.'),
    buy_product_ids: named('product', 'Products that count towards it.'),
    buy_category_ids: named('category', 'Categories that count towards it.'),
    gift_product_ids: named('product', 'What may be had for nothing.'),
  },
  Suggestion: {
    placement: word('Where it is shown.', [
      'pop_up',
      'payment_page',
      'product_add_pop_up',
      'product_page',
      'gift',
    ]),
    product_id: { type: ['integer', 'string'], description: 'The product: its name or id.' },
    for_product_ids: named('product', 'Beside these products.'),
    for_category_ids: named('category', 'Beside these categories.'),
    logic: text('Why it is offered, such as "Goes well with tea".'),
  },
};
