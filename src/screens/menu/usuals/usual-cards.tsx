import { type RefObject, useEffect, useRef } from 'react';
import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Product } from '#domain/model.ts';
import { rememberSpace } from '#flows/menu/menu-recent.ts';
import { headingId } from '#screens/menu/categories/sections.ts';
import { stateOf } from '#screens/menu/list/menu-section.tsx';
import type { MenuActions } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { productCutOff } from '#screens/menu/product/cut-off.ts';
import { UsualCard } from './usual-card.tsx';
import styles from './usuals-section.module.css';

interface Props {
  products: readonly Product[];
  view: MenuView;
  acts: MenuActions;
}

/** The usuals side by side, half a card showing at the end (design 10.6). */
export function UsualCards({ products, view, acts }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useStoredSpace(list, view);
  return (
    <ul ref={list} className={styles.list}>
      {products.map((product) => (
        <UsualCard
          key={product.id}
          product={product}
          view={view}
          acts={acts}
          state={stateOf(product, view, isPast(product, view))}
        />
      ))}
    </ul>
  );
}

/** Whether all of its categories are past their cut-offs. */
function isPast({ id }: Product, { menu, orderedFor, minute }: MenuView): boolean {
  return productCutOff(menu, id, orderedFor, new Date(minute))?.isPast ?? false;
}

/** Measures the height of the section and the width of its chip, to reserve the space on the next visit. */
function useStoredSpace(list: RefObject<HTMLElement | null>, { venue }: MenuView): void {
  useEffect(() => {
    const section = list.current?.closest('section');
    if (!section) return;
    const chip = document.querySelector<HTMLElement>(
      `nav [href="#${headingId(RECENT_CATEGORY_ID)}"]`,
    );
    const basket = section.querySelector<HTMLElement>(`.${styles.usual}`);
    const sizes = new ResizeObserver(() => {
      const height = basket?.offsetHeight ?? 0;
      if (section.offsetHeight === 0) return; // hidden under another screen
      rememberSpace(venue, {
        height: section.offsetHeight - height,
        chip: chip?.offsetWidth ?? 0,
        ...(height > 0 && { basket: height }),
      });
    });
    sizes.observe(section);
    return () => sizes.disconnect();
  }, [list, venue]);
}
