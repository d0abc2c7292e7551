import { memo, Suspense, useLayoutEffect, useRef } from 'react';
import { areSoldOut, remainingOf } from '#domain/menu/stock.ts';
import type { Category, Product } from '#domain/model.ts';
import { headingId } from '#screens/menu/categories/sections.ts';
import { dayAndTime } from '#screens/menu/header/time-words.ts';
import type { MenuActions } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { cutOffOf } from '#screens/menu/ordering.ts';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { firstRows } from './long-menu.ts';
import styles from './menu-section.module.css';
import { ProductRow, type ProductState } from './product-row.tsx';

const LongList = lazyComponent(
  () => import('./long-list.tsx'),
  ({ LongList }) => LongList<Product>,
);

interface Props {
  category: Category;
  view: MenuView;
  acts: MenuActions;
  /** Whether it starts within the viewport. */
  eager: boolean;
  /** Whether the menu is so long that only rows near the viewport are rendered. */
  isLong: boolean;
  /** Maximum number of rendered rows; the others only reserve space. */
  limit?: number;
}

/** A category with its products, which the browser does not lay out outside the viewport (design 13). */
export const MenuSection = memo(Section, isSame);

function Section({ category, view, acts, eager, isLong, limit }: Props) {
  const { id, name, description, products } = category;
  const section = useRef<HTMLElement>(null);
  // Set by script: inline style attributes are forbidden in the server-rendered page, and React omits them there (trust
  // 3.1).
  useLayoutEffect(
    () => section.current?.style.setProperty('--products', String(products.length)),
    [products.length],
  );
  const cutOff = cutOffOf(category, view.orderedFor, new Date(view.minute));
  const shown = limit === undefined ? products : products.slice(0, Math.max(0, limit));
  const row = (product: Product) => (
    <ProductRow
      key={product.id}
      {...rowOf(product, view)}
      state={stateOf(product, view, cutOff?.isPast ?? false)}
      acts={acts}
      eager={eager}
    />
  );
  return (
    <section
      ref={section}
      className={classes(styles.section, (eager || isLong) && styles.drawn, eager && styles.first)}
      aria-labelledby={headingId(id)}
    >
      <div className={styles.head}>
        <h2 id={headingId(id)} className={styles.title} tabIndex={-1}>
          {name}
        </h2>
        {areSoldOut(category) && <FormattedMessage id="menu.soldOut" />}
        {cutOff && <Until {...cutOff} view={view} />}
      </div>
      {description && <p className={styles.about}>{description}</p>}
      {isLong ? (
        <Suspense
          fallback={
            <ul className={classes(styles.list, styles.coming)}>
              {eager && products.slice(0, firstRows).map(row)}
            </ul>
          }
        >
          <LongList items={products} isLong className={styles.list} first={eager} row={row} />
        </Suspense>
      ) : (
        <ul className={classes(styles.list, shown.length < products.length && styles.coming)}>
          {shown.map(row)}
        </ul>
      )}
    </section>
  );
}

/** A tap on Add changes only the basket's lines, and only those with rows in this section matter. */
function isSame({ view, category, eager, isLong, limit }: Props, after: Props): boolean {
  return (
    view.still === after.view.still &&
    category === after.category &&
    eager === after.eager &&
    isLong === after.isLong &&
    limit === after.limit &&
    category.products.every((product) => {
      const inBasket = view.basket.lines.get(product.id);
      const now = after.view.basket.lines.get(product.id);
      return (
        inBasket?.count === now?.count &&
        inBasket?.lineKey === now?.lineKey &&
        leftOf(product, view) === leftOf(product, after.view)
      );
    })
  );
}

function leftOf(product: Product, { basket, hasStock }: MenuView): number | null {
  return remainingOf(product, basket.cart, hasStock);
}

function Until({ until, isPast, view }: { until: Date; isPast: boolean; view: MenuView }) {
  const intl = useIntl();
  const values = dayAndTime(until, new Date(view.minute), view.venue, intl);
  return (
    <p className={styles.until}>
      <FormattedMessage id={isPast ? 'menu.orderBy' : 'menu.until'} values={values} />
    </p>
  );
}

/** Props of a product's row: primitive values, so that only changed rows render again. */
export function rowOf(product: Product, view: MenuView) {
  const inBasket = view.basket.lines.get(product.id);
  const discount = view.discounts[product.id];
  return {
    path: view.path,
    venue: view.venue,
    product,
    tint: view.tints.get(product.id) ?? ('oat' as const),
    currency: view.currency,
    count: inBasket?.count ?? 0,
    lineKey: inBasket?.lineKey ?? null,
    remaining: leftOf(product, view),
    discount,
    profile: view.profile,
    change: view.changes[product.id],
    at: discount ? view.minute : 0,
  };
}

/** Whether a product can be ordered now, and if not, why. */
export function stateOf(product: Product, view: MenuView, isPast: boolean): ProductState {
  if (product.available === false || (view.hasStock && product.stock === 0)) return 'sold-out';
  if (isPast) return 'past';
  return view.ordering === 'not' ? 'closed' : 'on';
}
