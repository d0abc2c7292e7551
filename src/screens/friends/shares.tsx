import { useId } from 'react';
import type { Cart } from '#domain/model.ts';
import { fairShares } from '#domain/sharing/friends.ts';
import { Money } from '#ui/content/money.tsx';
import { PriceList, PriceRow } from '#ui/content/price-row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './together-sheet.module.css';

interface Props {
  cart: Cart;
  currency: string;
}

/** Splits the total into fair shares that add up exactly (B6). */
export function Shares({ cart, currency }: Props) {
  const title = useId();
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>
        <FormattedMessage id="friends.shares" />
      </h3>
      <PriceList>
        {fairShares(cart, currency).map(({ person, amount, items }) => (
          <PriceRow
            key={person ?? ''}
            name={<FormattedMessage id="friends.share" values={whose(person, items)} />}
            amount={<Money amount={amount} currency={currency} tone="plain" />}
          />
        ))}
        <PriceRow
          tone="total"
          name={<FormattedMessage id="basket.total" />}
          amount={<Money amount={cart.total ?? 0} currency={currency} tone="plain" />}
        />
      </PriceList>
      <p className={styles.text}>
        <FormattedMessage id="friends.shares.text" />
      </p>
    </section>
  );
}

function whose(person: string | null, count: number) {
  return { known: person === null ? 'no' : 'yes', name: person ?? '', count };
}
