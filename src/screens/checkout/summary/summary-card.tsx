import { useId, useState } from 'react';
import { countItems } from '#domain/cart/totals.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './summary-card.module.css';
import { SummaryRows } from './summary-rows.tsx';

/** "4 items": opens to every line, every charge and the total (design 11.8). */
export function SummaryCard({ checkout, startsOpen }: { checkout: Basket; startsOpen: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const { cart, currency } = checkout;
  return (
    <section className={styles.card}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id="menu.items" values={{ count: countItems(cart) }} />
          <span className={styles.end}>
            {!isOpen && <Money amount={cart.total ?? 0} currency={currency} />}
            <Icon name={isOpen ? 'up' : 'down'} size={20} />
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        <SummaryRows checkout={checkout} />
      </div>
    </section>
  );
}
