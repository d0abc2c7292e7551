import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import { choicesOf } from '#domain/cart/line-item.ts';
import { withoutGroup } from '#domain/cart/product-groups.ts';
import { isGift } from '#domain/cart/totals.ts';
import { priceIdOf } from '#domain/menu/price.ts';
import type {
  ChosenValue,
  LineItem,
  Option,
  OptionValue,
  OrderStatus,
  Product,
} from '#domain/model.ts';
import { serviceStyle } from '#domain/venue/service-type.ts';
import { toProductDto } from '../catalogue/menu-product.ts';
import { servedIn } from '../catalogue/menu-rows.ts';
import { noSuchVenue } from '../catalogue/venue-record.ts';
import { type Caller, type Handler, ok } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { order_lines, orders } from '../db/schema-orders.ts';

const maxProducts = 8;
const maxLines = 100;

/** Lists what the customer, or a guest on this device, recently ordered at a venue, with the choices made then (§7). */
export const listRecentOrderedProducts: Handler<'listRecentOrderedProducts'> = async (call) => {
  const { catalogue, db, query, caller, languages } = call;
  const snapshot = await catalogue.get(query.venue_id);
  if (!snapshot) return noSuchVenue();
  const { venue } = snapshot;
  const lines = await recentLines(db, caller, venue.id);
  const type = query.order_service_type;
  const isServed = servedIn(snapshot, query);
  const options = {
    venue,
    languages,
    style: type ? serviceStyle(type) : null,
    groups: query.group_products ?? true,
    rows: new Map(snapshot.products.map((row) => [row.id, row])),
  };
  const recent = lines.flatMap((line) => {
    const row = options.rows.get(line.product_id);
    return row && isServed(row) ? withPreselection(toProductDto(row, options), line) : [];
  });
  return ok({ products: recent.slice(0, maxProducts), hidden_products: [] });
};

/** The latest line per product of orders that were received or still may be, newest first; for a group, of its member (M4). */
async function recentLines(
  db: Db,
  { customer_id, client_id }: Caller,
  venue_id: number,
): Promise<readonly LineItem[]> {
  if (customer_id === null && client_id === null) return [];
  const ownerCondition =
    customer_id === null
      ? and(isNull(orders.customer_id), eq(orders.client_id, client_id ?? ''))
      : eq(orders.customer_id, customer_id);
  const rows = await db
    .select({ line: order_lines.doc })
    .from(order_lines)
    .innerJoin(orders, eq(orders.id, order_lines.order_id))
    .where(
      and(ownerCondition, eq(orders.venue_id, venue_id), notInArray(orders.status, notReceived)),
    )
    .orderBy(desc(orders.placed_at), order_lines.position)
    .limit(maxLines);
  const byProduct = new Map<number, LineItem>();
  for (const { line: sent } of rows) {
    const line = withoutGroup(sent);
    if (isGift(line) || line.product_gift_recipient_attributes) continue;
    if (!byProduct.has(line.product_id)) byProduct.set(line.product_id, line);
  }
  return [...byProduct.values()];
}

/** Statuses of orders that nobody received, or that wait for a payment. */
const notReceived: OrderStatus[] = ['pending_payment', 'payment_failed', 'rejected', 'cancelled'];

/** Preselects the values that were chosen for the product then (§4). */
function withPreselection(product: Product, line: LineItem): Product {
  const chosen = choicesOf(line);
  // The size of a group's member is among its choices.
  const price_id = priceIdOf(chosen);
  return {
    ...product,
    recent: true,
    preselect_options: true,
    ...(product.additional_prices && {
      additional_prices: product.additional_prices.map((price) => ({
        ...price,
        default: price.id === price_id,
      })),
    }),
    ...(product.options && {
      options: product.options.map((option) => withChosen(option, chosen)),
    }),
  };
}

function withChosen(option: Option, chosen: readonly ChosenValue[]): Option {
  const inOption = chosen.filter(({ option_id }) => option_id === option.id);
  const mark = (value: OptionValue): OptionValue => {
    const taken = inOption.find(({ value_id }) => value_id === value.id);
    const below = taken?.chosen ?? [];
    return {
      ...value,
      default: taken !== undefined,
      ...(taken && { quantity: taken.quantity ?? 1 }),
      ...(value.sub_options && {
        sub_options: value.sub_options.map((sub) => withChosen(sub, below)),
      }),
      ...(value.child_product_item && {
        child_product_item: withChosenIn(value.child_product_item, below),
      }),
    };
  };
  return {
    ...option,
    ...(option.values && { values: option.values.map(mark) }),
    ...(option.meal_deal_items && { meal_deal_items: option.meal_deal_items.map(mark) }),
  };
}

/** A product within a deal, with its choices preselected. */
function withChosenIn(child: Product, below: readonly ChosenValue[]): Product {
  const { options } = child;
  return { ...child, ...(options && { options: options.map((one) => withChosen(one, below)) }) };
}
