import type { ComponentProps } from 'react';
import { savingOf } from '#domain/menu/deal.ts';
import { ProductAction } from '#screens/menu/product/product-action.tsx';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './deal-dock.module.css';

/** The footer of a deal: savings compared with buying separately, and Add deal (design 11.6). */
export function DealDock(props: ComponentProps<typeof ProductAction>) {
  const { product, draft, view } = props;
  const saved = savingOf(product, draft.choices);
  const money = (amount: number) => <Money amount={amount} currency={view.currency} />;
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
