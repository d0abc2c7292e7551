import type { Cart, CartDiscount, LineItem, OrderRequest, ServiceType } from '#domain/model.ts';
import type { VenueSnapshot } from '../catalogue/catalogue.ts';
import type { KitchenWords } from '../db/own-parts.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { OpenedPayment } from '../payments/open-payment.ts';
import type { Redemption } from '../rewards/voucher-uses.ts';
import type { OrderPlace } from './location.ts';
import type { Prices } from './price-basket.ts';
import type { OrderTime } from './time.ts';

/** A request as it was read: its place and time are checked, its amounts still the client's. */
export interface RequestedOrder {
  readonly sent: OrderRequest;
  /** The known fields of `sent`, owned by the caller. */
  readonly basket: Cart;
  /** The basket with the service, window and slot that the venue has for it. */
  readonly cart: Cart & { readonly service_type: ServiceType };
  readonly snapshot: VenueSnapshot;
  /** The venue of the snapshot. */
  readonly venue: VenueDoc;
  readonly service_type: ServiceType;
  readonly place: OrderPlace;
  readonly time: OrderTime;
}

/** An order whose amounts the server has calculated. */
export interface PricedOrder {
  readonly prices: Prices;
  /** The lines at current prices, before discounts. */
  readonly lines: readonly LineItem[];
  /** The names in the languages of the kitchen. */
  readonly kitchen: KitchenWords;
  /** The cart with its lines, discount and totals, in the venue's currency. */
  readonly cart: Cart;
  readonly discount: CartDiscount;
}

/** Everything reserved for an order except its stock and slot, for the rows to write. */
export interface ReservedForOrder extends OpenedPayment {
  /** The use of the voucher that discounts it; null if there is none. */
  readonly redemption: Redemption | null;
}
