import { useId } from 'react';
import type { Cart } from '#domain/model.ts';
import { fairShares } from '#domain/sharing/friends.ts';
import { Money } from '#ui/content/money.tsx';
import { PriceList, PriceRow } from '#ui/content/price-row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './together-sheet.module.css';

/** Splits the total into fair shares that add up exactly (B6). */
export function Shares({ cart, currency }: { cart: Cart; currency: string }) {
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
            amount={<Money amount={amount} currency={currency} />}
          />
        ))}
        <PriceRow
          tone="total"
          text="basket.total"
          amount={<Money amount={cart.total ?? 0} currency={currency} />}
        />
      </PriceList>
      <p className="fine">
        <FormattedMessage id="friends.shares.text" />
      </p>
    </section>
  );
}

function whose(person: string | null, count: number) {
  return { known: person === null ? 'no' : 'yes', name: person ?? '', count };
}
