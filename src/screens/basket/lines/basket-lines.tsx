import { useRef } from 'react';
import type { Basket } from '#screens/use-basket.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { BasketLine } from './basket-line.tsx';
import styles from './basket-lines.module.css';

/** The list may be focused, and scrolled to, from elsewhere. */
export const linesId = 'lines';

interface Props {
  basket: Basket;
  /** Leads back to the menu from the end of the list. */
  addMore?: boolean;
}

/** All lines of the basket. When one is removed the focus stays in the list. */
export function BasketLines({ basket, addMore = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} id={linesId} className={styles.list} tabIndex={-1}>
        {basket.cart.line_items_attributes.map((line) => (
          <BasketLine
            key={line.key}
            basket={basket}
            line={line}
            onRemoved={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {addMore && (
        <a className={styles.more} href={`/menu/${basket.path}`}>
          <Icon name="plus" size={20} />
          <FormattedMessage id="basket.addMore" />
        </a>
      )}
    </>
  );
}
