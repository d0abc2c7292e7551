/** A JSON Schema (draft 2020-12) as plain data. */
export type Schema = { readonly [key: string]: unknown };

/** The types in a venue's file; those of the contract are taken from there. */
export const schemaNames: readonly string[] = [
  'Venue',
  'OpeningHours',
  'Tile',
  'Category',
  'Product',
  'AdditionalPrice',
  'ProductGroup',
  'Allergen',
  'Option',
  'OptionValue',
  'NutritionFact',
  'Table',
  'Location',
  'DeliveryWindow',
  'DeliveryWindowChannel',
  'Nutrition',
  'Zone',
  'Voucher',
  'HappyHour',
  'Gift',
  'Suggestion',
];

/** Fields that the server fills in itself. */
export const omitted: Readonly<Record<string, readonly string[]>> = {
  Venue: ['next_slots', 'categories'],
  Product: ['local_name', 'recent', 'nutritional_facts', 'price_range'],
  DeliveryWindow: ['active_now'],
};

/** Fields that are required. */
export const requiredIn: Readonly<Record<string, readonly string[]>> = {
  File: ['venue', 'categories'],
  Venue: ['name', 'slug', 'currency', 'time_zone', 'opening_hours'],
  OpeningHours: ['day', 'start', 'end'],
  Category: ['name', 'products'],
  Product: ['name', 'price'],
  AdditionalPrice: ['name', 'price'],
  ProductGroup: ['product_ids'],
  Allergen: ['code'],
  Option: ['name'],
  NutritionFact: ['key', 'label', 'unit', 'per_portion'],
  Table: ['name'],
  Location: ['name', 'level', 'level_name'],
  DeliveryWindow: ['start_time', 'end_time', 'days', 'delivery_windows_channels'],
  DeliveryWindowChannel: ['active', 'service_type'],
  Nutrition: ['data'],
  Zone: ['name', 'postcodes', 'delivery_charge', 'minimum_spend'],
  Voucher: ['code', 'type', 'value', 'label'],
  HappyHour: ['days', 'start', 'end', 'type', 'value', 'label'],
  Gift: ['order_value', 'gift_product_ids'],
  Suggestion: ['placement', 'product_id', 'logic'],
};

/** Descriptions of the types that the contract does not have. */
export const meaningOf: Readonly<Record<string, string>> = {
  File: 'One venue: itself, its menu and its places.',
  Nutrition: 'What is in one portion, for the nutrition table of a product.',
  Zone: 'A part of town that is delivered to, and what that costs.',
  Voucher: 'A discount for whoever enters its code.',
  HappyHour: 'A discount at some hours of the week.',
  Gift: 'A product that is free from an amount on.',
  Suggestion: 'A product that is offered beside others.',
};
