import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { StatusPage, Steps } from '#ui/sheet/status-page.tsx';
import { ContinueButton } from './continue-button.tsx';
import { ChangeText } from './order-banner.tsx';
import { OrderCharges } from './order-charges.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-ticket.module.css';

interface Props {
  order: Order;
  /** The total that the customer agreed to, in the venue's currency. */
  was: number;
}

/** The venue has changed the total: what happened, what it was and is, what it is made of, Cancel, and a way out that decides nothing (D55, T63). */
export function OrderChanged({ order, was }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(order.venue, settings);
  const { venue, number } = order;
  const now = money(order.total ?? 0, currency);
  return (
    <StatusPage
      icon="alert"
      badge={intl.formatMessage({ id: 'orders.changed' })}
      title={intl.formatMessage({ id: 'orders.continue.title' }, { now })}
      text={<ChangeText order={order} was={was} currency={currency} />}
      actions={
        <>
          <ContinueButton order={order} />
          <Button kind="text" wide href={`/menu/${venue.slug}`} text="shell.backToMenu" />
        </>
      }
    >
      <Steps
        boxed
        steps={[
          {
            state: 'done',
            label: intl.formatMessage({ id: 'orders.named' }, { number, venue: venue.name }),
            second: money(was, currency),
          },
          {
            state: 'now',
            label: intl.formatMessage({ id: 'orders.changed.step' }, { venue: venue.name }),
            second: now,
          },
        ]}
      />
      <Card tone="plain">
        <div className={styles.stack}>
          <OrderLines order={order} currency={currency} />
          <OrderCharges order={order} currency={currency} />
        </div>
      </Card>
    </StatusPage>
  );
}
