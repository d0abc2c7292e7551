import type { ReactNode } from 'react';
import { countItems } from '#domain/cart/totals.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { CardAction } from '#screens/checkout/payment/card-action.tsx';
import { Card } from '#ui/content/card.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { SummaryRows } from './summary-rows.tsx';
import styles from './summary-side.module.css';

interface Props {
  checkout: Basket;
  /** The button and the notes below it. */
  children: ReactNode;
}

/** Next to the form on a desktop: order, total and button (design 11.8). */
export function SummarySide({ checkout, children }: Props) {
  const intl = useIntl();
  return (
    <div className={styles.side}>
      <Card
        title={intl.formatMessage({ id: 'menu.items' }, { count: countItems(checkout.cart) })}
        action={<CardAction href={`/menu/${checkout.path}/basket`} text="checkout.edit" />}
      >
        <SummaryRows checkout={checkout} pictures />
        <div className={styles.act}>{children}</div>
      </Card>
    </div>
  );
}
