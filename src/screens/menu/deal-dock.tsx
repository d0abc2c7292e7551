import type { ComponentProps } from 'react';
import { savingOf } from '#domain/deal.ts';
import { Icon } from '#ui/icon.tsx';
import { FormattedMessage } from '#ui/intl.tsx';
import { Money } from '#ui/money.tsx';
import styles from './deal-dock.module.css';
import { ProductAction } from './product-action.tsx';

/** The foot of a deal: what it saves against buying separately, and Add deal (design 11.6). */
export function DealDock(props: ComponentProps<typeof ProductAction>) {
  const { product, draft, view } = props;
  const saved = savingOf(product, draft.choices);
  const money = (amount: number) => <Money amount={amount} currency={view.currency} tone="plain" />;
  return (
    <div className={styles.foot}>
      {saved && (
        <p className={styles.saving}>
          <span className={styles.save}>
            <Icon name="offer" size={20} />
            <span>
              <FormattedMessage id="menu.deal.save" values={{ amount: money(saved.saving) }} />
            </span>
          </span>
          <span className={styles.separately}>
            <FormattedMessage
              id="menu.deal.separately"
              values={{ amount: <del>{money(saved.separately)}</del> }}
            />
          </span>
        </p>
      )}
      <ProductAction {...props} />
    </div>
  );
}
