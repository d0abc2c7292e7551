import { lazy, memo, Suspense, useLayoutEffect, useRef } from 'react';
import { remainingOf } from '#domain/menu/stock.ts';
import type { Category, Product } from '#domain/model.ts';
import { headingId } from '#screens/menu/categories/sections.ts';
import { dayAndTime } from '#screens/menu/header/time-words.ts';
import type { MenuActs } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { cutOffOf } from '#screens/menu/ordering.ts';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { importLazily } from '#ui/lib/lazy-import.ts';
import { firstRows } from './long-menu.ts';
import styles from './menu-section.module.css';
import { ProductRow, type ProductState } from './product-row.tsx';

const LongList = lazy(async () => ({
  default: (await importLazily(() => import('./long-list.tsx'))).LongList<Product>,
}));

interface Props {
  category: Category;
  view: MenuView;
  acts: MenuActs;
  /** The first ones on the screen. */
  eager: boolean;
  /** Of a menu so long that only rows near the screen are there. */
  isLong: boolean;
  /** Rows that are drawn; for the others only room is there. */
  most?: number | undefined;
}

/**
 * A category with its products. The server's page is taken over category by category: the first can be tapped before
 * the last one is, and what is drawn again meanwhile does not touch those that nothing has changed of.
 */
export const MenuSection = memo(function MenuSection(props: Props) {
  return (
    <Suspense>
      <Section {...props} />
    </Suspense>
  );
}, isSame);

/** Off the screen it is not laid out (design 13). */
function Section({ category, view, acts, eager, isLong, most }: Props) {
  const { id, name, description, products } = category;
  const section = useRef<HTMLElement>(null);
  // Set by hand: in the server's page a style in an attribute is forbidden, and React leaves it out there (trust 3.1).
  useLayoutEffect(
    () => section.current?.style.setProperty('--products', String(products.length)),
    [products.length],
  );
  const cutOff = cutOffOf(category, view.orderedFor, new Date(view.minute));
  const shown = most === undefined ? products : products.slice(0, Math.max(0, most));
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

/** A tap on Add changes the lines of the basket alone, and of those only what a section has rows for. */
function isSame({ view, category, eager, isLong, most }: Props, after: Props): boolean {
  return (
    view.still === after.view.still &&
    category === after.category &&
    eager === after.eager &&
    isLong === after.isLong &&
    most === after.most &&
    category.products.every((product) => {
      const held = view.basket.held.get(product.id);
      const now = after.view.basket.held.get(product.id);
      return (
        held?.count === now?.count &&
        held?.lineKey === now?.lineKey &&
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

/** What a product's row is told: plain values, so that only the rows that changed are drawn again. */
export function rowOf(product: Product, view: MenuView) {
  const held = view.basket.held.get(product.id);
  const discount = view.discounts[product.id];
  return {
    path: view.path,
    venue: view.venue,
    product,
    tint: view.tints.get(product.id) ?? ('oat' as const),
    currency: view.currency,
    count: held?.count ?? 0,
    lineKey: held?.lineKey ?? null,
    remaining: leftOf(product, view),
    discount,
    profile: view.profile,
    change: view.changes[product.id],
    at: discount ? view.minute : 0,
  };
}

/** Whether a product can be had now, and if not why. */
export function stateOf(product: Product, view: MenuView, isPast: boolean): ProductState {
  if (product.available === false || (view.hasStock && product.stock === 0)) return 'sold-out';
  if (isPast) return 'past';
  return view.ordering === 'not' ? 'closed' : 'on';
}
