import type { DeliveryWindow, Table, Venue } from '#domain/model.ts';
import type {
  CategoryRecord,
  GiftRecord,
  HappyHourRecord,
  Localized,
  LocationRecord,
  OrderingRules,
  ProductRecord,
  SuggestionRecord,
  VoucherRecord,
  ZoneRecord,
} from '../db/records.ts';

export type {
  CategoryRecord as DemoCategory,
  Localized,
  LocationRecord as DemoLocation,
  NutritionRecord as DemoNutrition,
  ProductRecord as DemoProduct,
  Text,
  VoucherRecord as DemoVoucher,
  ZoneRecord as DemoZone,
} from '../db/records.ts';

/** All that is known of one venue; every id is unique among records of its kind over all venues. */
export interface DemoVenue extends OrderingRules {
  /** The server reckons by the venue's own currency, so it has to say which. */
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
