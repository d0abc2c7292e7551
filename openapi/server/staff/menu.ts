import { and, asc, eq } from 'drizzle-orm';
import type { Option, OptionValue } from '#domain/model.ts';
import { localize, ownLanguagesOf } from '../catalogue/localize.ts';
import type { Db } from '../db/database.ts';
import type { Localized } from '../db/records.ts';
import { categories, products } from '../db/schema-catalogue.ts';
import { escaped } from '../lib/html.ts';
import type { StaffContext } from './context.ts';
import { actionButton } from './shell.ts';
import { soldWithin } from './sold-within.ts';

type AnyOption = Localized<Option>;
type AnyValue = Localized<OptionValue>;
type ProductRow = typeof products.$inferSelect;

/** All products and option values, with buttons to mark them as sold out or available (M11, D322). */
export async function menuPart({ db, venue, words }: StaffContext): Promise<string> {
  const languages = ownLanguagesOf(venue);
  const heads = await db
    .select()
    .from(categories)
    .where(eq(categories.venue_id, venue.id))
    .orderBy(asc(categories.sort), asc(categories.id));
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.venue_id, venue.id))
    .orderBy(asc(products.sort), asc(products.id));
  const item = (name: string, isSold: boolean, fields: Readonly<Record<string, string>>) => {
    const act = isSold ? 'available' : 'sold_out';
    const look = { style: isSold ? 'main' : '', back: '/staff/menu' };
    return `<span${isSold ? ' class="gone"' : ''}>${escaped(name)}</span>${actionButton(act, words[act], fields, look)}`;
  };
  const dish = (row: ProductRow) => {
    const { name, options = [] } = localize(row.doc, languages);
    const values = ownValues(options).map(({ id, name, available }) => {
      const fields = { product: String(row.id), value: String(id) };
      return `<li>${item(String(name ?? id), available === false, fields)}</li>`;
    });
    const isSold = !row.available || row.stock === 0;
    return `<li>${item(String(name), isSold, { product: String(row.id) })}${values.length > 0 ? `<ul>${values.join('')}</ul>` : ''}</li>`;
  };
  const section = (name: string, own: readonly ProductRow[]) =>
    `<section><h2>${escaped(name)}</h2><ul class="dishes">${own.map(dish).join('')}</ul></section>`;
  const within = soldWithin(rows);
  return [
    ...heads.map(({ id, doc }) =>
      section(
        String(localize(doc, languages).name),
        rows.filter(({ category_id }) => category_id === id),
      ),
    ),
    ...(within.length > 0 ? [section(words.within_others, within)] : []),
  ].join('\n');
}

/** Option values that are not products themselves. */
function ownValues(options: readonly AnyOption[]): readonly AnyValue[] {
  return options.flatMap(({ values = [], meal_deal_items = [] }) =>
    [...values, ...meal_deal_items].flatMap((value) => [
      ...(value.product_id ? [] : [value]),
      ...ownValues(value.sub_options ?? []),
    ]),
  );
}

interface Sold {
  readonly venue_id: number;
  readonly product_id: number;
  /** One of its option values; null for the product itself. */
  readonly value_id: number | null;
  readonly available: boolean;
}

/** Marks a product or an option value as sold out or available (M11); false if it is not the venue's (D132). */
export async function setAvailable(
  db: Db,
  { venue_id, product_id, value_id, available }: Sold,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const productCondition = and(eq(products.id, product_id), eq(products.venue_id, venue_id));
    const [row] = await tx.select().from(products).where(productCondition).for('update');
    if (!row) return false;
    if (value_id === null) {
      // A sold-out product that becomes available without a count is no longer counted.
      const stock = available && row.stock === 0 ? null : row.stock;
      await tx.update(products).set({ available, stock }).where(productCondition);
      return true;
    }
    const options = row.doc.options ?? [];
    if (!ownValues(options).some(({ id }) => id === value_id)) return false;
    const doc = { ...row.doc, options: options.map((one) => switched(one, value_id, available)) };
    await tx.update(products).set({ doc }).where(productCondition);
    return true;
  });
}

function switched(option: AnyOption, id: number, available: boolean): AnyOption {
  const marked = (value: AnyValue): AnyValue => ({
    ...value,
    ...(value.id === id && { available }),
    ...(value.sub_options && {
      sub_options: value.sub_options.map((below) => switched(below, id, available)),
    }),
  });
  return {
    ...option,
    ...(option.values && { values: option.values.map(marked) }),
    ...(option.meal_deal_items && { meal_deal_items: option.meal_deal_items.map(marked) }),
  };
}
