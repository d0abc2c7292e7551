import { useEffect, useState } from 'react';
import { offersOf } from '#domain/cart/suggestions.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type { ProductSuggestion } from '#domain/model.ts';
import { recordPopUp } from '#flows/cart/pop-up.ts';
import { type MenuView, useMenuView } from '#screens/menu/menu-view.ts';
import { suggestionsStore } from '#stores/cart/suggestions.ts';
import { readStore } from '#stores/store.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import comes from '#ui/sheet/just-come.module.css';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './goes-well.module.css';
import { SuggestedStrip } from './suggested-strip.tsx';

interface Props {
  path: string;
  /** The product that was added. */
  id: number;
  onClose: () => void;
}

/** After adding from a product's sheet, once a visit: suggestions for it (design 11.5, D68). */
export function AddedSheet({ path, id, onClose }: Props) {
  const view = useMenuView(path);
  // Products added from here stay visible with their count; after a reload there is nothing to show.
  const [offers] = useState(() => (view ? offersAfter(view, id) : []));
  const isEmpty = offers.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => (isEmpty ? onClose() : recordPopUp()), []);
  const product = view && findProduct(view.whole, id);
  if (!view || !product || isEmpty) return null;
  return <Added view={view} name={product.name} offers={offers} onClose={onClose} />;
}

interface AddedProps {
  view: MenuView;
  name: string;
  offers: readonly ProductSuggestion[];
  onClose: () => void;
}

function Added({ view, name, offers, onClose }: AddedProps) {
  const intl = useIntl();
  const { path, basket, currency } = view;
  const label = intl.formatMessage({ id: 'menu.added.text' });
  return (
    <Sheet
      title={intl.formatMessage({ id: 'menu.added.title' }, { name })}
      lead={
        <span className={styles.done}>
          <Icon name="check" size={20} />
        </span>
      }
      onClose={onClose}
      dock={
        <div className={classes(styles.ways, comes.justCome)}>
          <Button kind="secondary" docked onClick={onClose} text="menu.added.back" />
          <Button
            docked
            href={`/menu/${path}/basket`}
            amount={<Money amount={basket.itemsTotal} currency={currency} />}
            text="menu.added.basket"
          />
        </div>
      }
    >
      <div className={styles.part}>
        <p className={styles.lead}>{label}</p>
        <SuggestedStrip view={view} offers={offers} label={label} />
      </div>
    </Sheet>
  );
}

function offersAfter(view: MenuView, id: number): readonly ProductSuggestion[] {
  const known = readStore(suggestionsStore).product_add_pop_up;
  return known?.about === id ? offersOf(known.products, view.basket.cart, view.whole) : [];
}
