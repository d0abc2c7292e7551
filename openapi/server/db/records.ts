import type {
  Category,
  DeliveryWindow,
  Location,
  Product,
  ServiceType,
  Table,
  Venue,
  Weekday,
} from '#domain/model.ts';
import type { components } from '#openapi/schema.d.ts';

type NutritionFact = components['schemas']['NutritionFact'];
type Placement = components['schemas']['Placement'];

/** A text for people: one for all languages, or one per language with English as the fallback (D37). */
export type Text = string | { readonly en: string; readonly [language: string]: string };

type HumanWord =
  | 'name'
  | 'description'
  | 'label'
  | 'message'
  | 'display'
  | 'title'
  | 'area'
  | 'town'
  | 'allergy_note'
  | 'unit';

/** A type of the contract in which every text for people may be given in several languages. */
export type Localized<T> = T extends readonly (infer Item)[]
  ? readonly Localized<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Key extends HumanWord ? TextOr<T[Key]> : Localized<T[Key]> }
    : T;

type TextOr<Value> = string extends Value ? Value | Text : Localized<Value>;

/** Nutrition facts of a product, if the venue publishes them (D49). */
export interface NutritionRecord {
  readonly data: readonly Localized<NutritionFact>[];
  readonly option_values?: Readonly<Record<string, readonly Localized<NutritionFact>[]>>;
}

/** A product as the database stores it; amounts in major units of the venue's currency. */
export type ProductRecord = Localized<Omit<Product, 'local_name' | 'nutritional_facts'>> & {
  /** The takeaway price, if different. */
  readonly take_away_price?: number;
  /** The services that offer it; all if omitted. */
  readonly service_types?: readonly ServiceType[];
  readonly nutrition?: NutritionRecord;
};

/** A category with its products; without services or windows it is for all of them. */
export type CategoryRecord = Localized<Omit<Category, 'products'>> & {
  readonly products: readonly ProductRecord[];
  readonly service_types?: readonly ServiceType[];
  readonly window_ids?: readonly number[];
};

/** A place to which orders are brought, at its level; the level's name labels that step of the selection. */
export type LocationRecord = Localized<Location> & {
  readonly level: number;
  readonly level_name: Text;
};

/** An area of delivery; amounts in major units (D56). */
export interface ZoneRecord {
  readonly id: number;
  readonly name: string;
  readonly postcodes: readonly string[];
  readonly delivery_charge: number;
  readonly minimum_spend: number;
}

/** A discount code; value is a share from 0 to 1 or an amount in major units (D62). */
export interface VoucherRecord {
  readonly code: string;
  readonly type: 'percentage' | 'amount';
  readonly value: number;
  readonly minimum?: number;
  readonly label: Text;
  readonly valid_from?: string;
  readonly valid_until?: string;
  /** Maximum number of orders that use it; unlimited if omitted. */
  readonly max_uses?: number;
  /** Maximum number of orders per customer, or per phone without an account; unlimited if omitted. */
  readonly max_uses_per_customer?: number;
}

/** A discount at certain times, HH:mm in the venue's zone; without ids for all products (D51). */
export interface HappyHourRecord {
  readonly days: readonly Weekday[];
  readonly start: string;
  readonly end: string;
  readonly product_ids?: readonly number[];
  readonly category_ids?: readonly number[];
  readonly type: 'percentage' | 'amount' | 'price';
  readonly value: number;
  readonly label: Text;
}

/** The products that must be in the basket for a free product, and the products that are free then (§5). */
export interface GiftRecord {
  readonly id: number;
  readonly order_value: number;
  readonly buy_product_ids: readonly number[];
  readonly buy_category_ids: readonly number[];
  readonly gift_product_ids: readonly number[];
}

/** A product offered together with others, and the reason; without ids it is offered with any basket. */
export interface SuggestionRecord {
  readonly placement: Placement;
  readonly product_id: number;
  readonly for_product_ids?: readonly number[];
  readonly for_category_ids?: readonly number[];
  readonly logic: Text;
}

/** The rules by which a venue takes orders, besides the fields that customers see. */
export interface OrderingRules {
  /** Minutes between an order and its first slot; 25 if omitted (D43). */
  readonly lead_minutes?: number;
  /** Lead time for catering, if it has to be ordered further ahead. */
  readonly catering_lead_minutes?: number;
  /** Maximum number of orders in one slot; unlimited if omitted. */
  readonly slot_capacity?: number;
  /** The tax rate that its prices contain, or that its point of sale adds: 0.19 for 19 %; unknown if omitted (D54, D63). */
  readonly vat_rate?: number;
}

/** All data of one venue; every id is unique among records of its kind over all venues. */
export interface VenueData extends OrderingRules {
  /** The server calculates in the venue's currency, so the venue has to state it. */
  readonly venue: Localized<Venue> & { readonly currency: string };
  readonly categories: readonly CategoryRecord[];
  readonly hidden_products?: readonly ProductRecord[];
  readonly tables?: readonly Localized<Table>[];
  readonly locations?: readonly LocationRecord[];
  readonly delivery_windows?: readonly Localized<DeliveryWindow>[];
  readonly delivery_zones?: readonly ZoneRecord[];
  readonly vouchers?: readonly VoucherRecord[];
  readonly happy_hours?: readonly HappyHourRecord[];
  readonly gift?: GiftRecord;
  readonly suggestions?: readonly SuggestionRecord[];
}
