import type { Order } from '#domain/model.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Ticket } from '#ui/content/ticket.tsx';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { OrderBanner } from './order-banner.tsx';
import { OrderCharges } from './order-charges.tsx';
import { factOf } from './order-fact.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-ticket.module.css';
import { PrintedHead } from './printed-head.tsx';

interface Props {
  order: Order;
  now: Date;
  isStale: boolean;
}

/** The order as a ticket: while it runs its number above the perforation, later its items above the total. */
export function OrderTicket({ order, now, isStale }: Props) {
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(order.venue, settings);
  const banner = <OrderBanner order={order} now={now} isStale={isStale} currency={currency} />;
  const lines = <OrderLines order={order} currency={currency} />;
  const charges = <OrderCharges order={order} currency={currency} />;
  if (!isRunning(order)) {
    return (
      <Ticket
        top={
          <div className={styles.stack}>
            <PrintedHead order={order} />
            {banner}
            {lines}
          </div>
        }
      >
        <div className={styles.under}>{charges}</div>
      </Ticket>
    );
  }
  return (
    <Ticket top={<NumberPart order={order} now={now} />}>
      <div className={classes(styles.stack, styles.under)}>
        {banner}
        {lines}
        {charges}
      </div>
    </Ticket>
  );
}

/** The number that is called out, and shown to staff at the counter. */
function NumberPart({ order, now }: { order: Order; now: Date }) {
  const intl = useIntl();
  const { number } = order;
  if (factOf(order, now).kind === 'is_ready') {
    return (
      <div className={styles.show}>
        <p className={styles.label}>{intl.formatMessage({ id: 'orders.showThis' })}</p>
        <p className={styles.called} data-length={lengthOf(number, 4)}>
          <bdi dir="ltr">{number}</bdi>
        </p>
      </div>
    );
  }
  const label = isBroughtToPlace(order.service_type) ? 'orders.order' : 'orders.yourNumber';
  return (
    <div className={styles.face}>
      <div>
        <p className={styles.label}>{intl.formatMessage({ id: label })}</p>
        <p className={styles.number} data-length={lengthOf(number, 6)}>
          <bdi dir="ltr">{number}</bdi>
        </p>
      </div>
      <Where order={order} />
    </div>
  );
}

/** Next to the number: where to collect it, or where it goes. */
function Where({ order }: { order: Order }) {
  if (isBroughtToPlace(order.service_type)) return null;
  const isToDoor = isDelivered(order.service_type);
  const address = isToDoor ? order.street : order.venue.address;
  return (
    <div className={styles.where}>
      <p>
        <FormattedMessage id={isToDoor ? 'orders.deliverTo' : 'orders.note.collect'} />
      </p>
      {address && (
        <p className={styles.address}>
          <bdi>{address}</bdi>
        </p>
      )}
    </div>
  );
}

/** Long numbers are set smaller to fit on one line. */
function lengthOf(number: string, short: number): 'short' | 'long' {
  return number.length <= short ? 'short' : 'long';
}
