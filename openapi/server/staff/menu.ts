import { and, eq } from 'drizzle-orm';
import { localize, ownLanguagesOf } from '../catalogue/localize.ts';
import type { ProductRow } from '../catalogue/menu-product.ts';
import { valuesIn, withValues } from '../catalogue/option-values.ts';
import { productsOf, reading } from '../catalogue/venue-reading.ts';
import type { Db } from '../db/database.ts';
import { type ProductDoc, products } from '../db/schema-catalogue.ts';
import { escaped } from '../lib/html.ts';
import type { StaffContext } from './context.ts';
import { actionButton } from './shell.ts';
import { soldWithin } from './sold-within.ts';

/** All products and option values, with buttons to mark them as sold out or available (M11, D322). */
export async function menuPart({ db, venue, words }: StaffContext): Promise<string> {
  const languages = ownLanguagesOf(venue);
  const categories = await reading.categories(db, venue.id);
  const rows = await productsOf(db, venue.id);
  const item = (name: string, isSold: boolean, fields: Readonly<Record<string, string>>) => {
    const act = isSold ? 'available' : 'sold_out';
    const look = { style: isSold ? 'main' : '', back: '/staff/menu' };
    return `<span${isSold ? ' class="gone"' : ''}>${escaped(name)}</span>${actionButton(act, words[act], fields, look)}`;
  };
  const dish = (row: ProductRow) => {
    const doc = localize(row.doc, languages);
    const values = ownValues(doc).map(({ id, name, available }) => {
      const fields = { product: String(row.id), value: String(id) };
      return `<li>${item(String(name ?? id), available === false, fields)}</li>`;
    });
    const isSold = !row.available || row.stock === 0;
    return `<li>${item(String(doc.name), isSold, { product: String(row.id) })}${values.length > 0 ? `<ul>${values.join('')}</ul>` : ''}</li>`;
  };
  const section = (name: string, own: readonly ProductRow[]) =>
    `<section><h2>${escaped(name)}</h2><ul class="dishes">${own.map(dish).join('')}</ul></section>`;
  const within = soldWithin(rows);
  return [
    ...categories.map((category) =>
      section(
        String(localize(category, languages).name),
        rows.filter(({ category_id }) => category_id === category.id),
      ),
    ),
    ...(within.length > 0 ? [section(words.within_others, within)] : []),
  ].join('\n');
}

/** Option values that are not products themselves. */
function ownValues({ options }: Pick<ProductDoc, 'options'>) {
  return valuesIn(options).filter(({ product_id }) => !product_id);
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
    if (!ownValues(row.doc).some(({ id }) => id === value_id)) return false;
    const doc = withValues(row.doc, (value) =>
      value.id === value_id ? { ...value, available } : value,
    );
    await tx.update(products).set({ doc }).where(productCondition);
    return true;
  });
}
