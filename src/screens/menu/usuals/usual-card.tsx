import { useMemo, useState } from 'react';
import { findLine } from '#domain/cart/cart.ts';
import { choiceWords, joinNames, namesOf } from '#domain/cart/choice-words.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import { sumMoney } from '#domain/lib/money.ts';
import { withAvailability } from '#domain/menu/availability.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { offerOn } from '#domain/menu/expected-discount.ts';
import { maxQuantityOf } from '#domain/menu/max-quantity.ts';
import { findProduct } from '#domain/menu/menu.ts';
import { priceOf } from '#domain/menu/price.ts';
import { canRepeatChoices, ownChoices } from '#domain/menu/recent-products.ts';
import { remainingOf } from '#domain/menu/stock.ts';
import type { Product } from '#domain/model.ts';
import { AddBite } from '#screens/menu/list/add-bite.tsx';
import { Price } from '#screens/menu/list/price-line.tsx';
import type { ProductState } from '#screens/menu/list/product-row.tsx';
import { RowMarks } from '#screens/menu/list/row-marks.tsx';
import { type MenuActions, productPath, usualLine } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { Badge } from '#ui/content/badge.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Plate } from '#ui/picture/plate.tsx';
import styles from './usual-card.module.css';

interface Props {
  product: Product;
  view: MenuView;
  acts: MenuActions;
  state: ProductState;
}

/** A product with the last choices and what is charged for it with them; + adds exactly that (design 10.6). */
export function UsualCard({ product: found, view, acts, state }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [isMissing, setMissing] = useState(false);
  const { cart } = view.basket;
  const product = useMemo(() => withAvailability(found, view.hasStock), [found, view.hasStock]);
  const choices = useMemo(() => defaultsOf(product), [product]);
  const words = choiceWords(product, choices);
  const listed = findProduct(view.whole, product.id);
  const own = listed ? joinNames(namesOf(ownChoices(choices, defaultsOf(listed)))) : words;
  const full = priceOf(product, choices);
  const at = { now: new Date(view.minute), currency: view.currency };
  const off = offerOn(product, choices, view.discounts, at)?.off ?? 0;
  const price = sumMoney([full, -off]);
  const line = findLine(cart, lineKey(product.id, choices));
  const counted = withAvailability(found, view.hasStock, cart);
  const remaining = view.hasStock
    ? maxQuantityOf(counted, choices, remainingOf(found, cart, view.hasStock))
    : null;
  const isOff = state === 'sold-out' || state === 'past';
  const picture = isMissing ? undefined : (product.image_url ?? undefined);
  const soldOut = state === 'sold-out' && <Badge tone="ink" text="menu.soldOut" />;
  const name = words
    ? intl.formatMessage({ id: 'menu.usual.name' }, { name: product.name, choices: words })
    : product.name;
  const hasBite = line !== undefined || (state === 'on' && remaining !== 0);
  const bite = hasBite && (
    <AddBite
      product={{ ...product, name }}
      price={money(price, view.currency)}
      count={line?.quantity ?? 0}
      lineKey={line?.key ?? null}
      remaining={remaining}
      canAdd={state === 'on'}
      acts={{ ...acts, add: (_, left) => acts.addUsual(product, left, canRepeatChoices(product)) }}
    />
  );
  const kind = product.image_kind === 'cut_out' ? 'cut-out' : 'photo';
  return (
    <li className={classes(styles.card, isOff && styles.off)}>
      <h3 className={styles.name}>
        <a className={styles.link} href={`${productPath(view.path, product.id)}?line=${usualLine}`}>
          {product.name}
        </a>
      </h3>
      {own && <p className={styles.choices}>{own}</p>}
      {!picture && soldOut}
      <Price
        price={{ price, was: off > 0 ? full : null, isFrom: false }}
        currency={view.currency}
        off={isOff}
      />
      <RowMarks
        product={product}
        profile={view.profile}
        change={view.changes[product.id]}
        currency={view.currency}
      />
      <div className={classes(styles.picture, !picture && styles.bare)}>
        <Plate
          tint={view.tints.get(product.id) ?? 'oat'}
          kind={picture ? kind : 'none'}
          src={picture}
          off={isOff}
          badge={soldOut || undefined}
          bite={bite || undefined}
          eager
          onMissing={() => setMissing(true)}
        />
      </div>
    </li>
  );
}
