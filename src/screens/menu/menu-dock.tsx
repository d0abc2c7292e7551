import { type ReactNode, useDeferredValue } from 'react';
import type { Venue } from '#domain/model.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import { useInBasket } from './in-basket.ts';
import styles from './menu-dock.module.css';

interface Props {
  path: string;
  venue: Venue;
  currency: string;
  /** An order in progress: in place of the basket while that is empty, else above it. */
  live?: ReactNode;
  /** Whether categories are shown, or will be after a question (D40). */
  hasCategories?: boolean;
}

/** Within reach of the thumb: all categories, and the basket once it has items (design 10.9). */
export function MenuDock({ path, venue, currency, live, hasCategories = true }: Props) {
  const intl = useIntl();
  const money = useMoney();
  // The tapped product shows its count first; the total follows in the next frame.
  const { count, itemsTotal } = useDeferredValue(useInBasket(venue));
  const total = money(itemsTotal, currency);
  return (
    <div className={styles.dock}>
      <Dock above={count > 0 && live}>
        {hasCategories && (
          <div className={styles.categories}>
            <IconButton
              icon="list"
              iconSize={26}
              tone="raised"
              docked
              text="menu.categories"
              href={`/menu/${path}/categories`}
            />
          </div>
        )}
        {count === 0 ? (
          live
        ) : (
          <div className={styles.basket}>
            <Button
              docked
              href={`/menu/${path}/basket`}
              label={intl.formatMessage({ id: 'menu.viewBasket.name' }, { count, total })}
              lead={<Count count={count} />}
              amount={<Money amount={itemsTotal} currency={currency} />}
              text="menu.viewBasket"
            />
          </div>
        )}
      </Dock>
    </div>
  );
}

/** The bubble bounces once when the number changes. */
function Count({ count }: { count: number }) {
  return (
    <span key={count} className={styles.count} aria-hidden="true">
      {count}
    </span>
  );
}
