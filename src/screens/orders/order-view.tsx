import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/model.ts';
import { isRunning } from '#domain/orders.ts';
import { useClock, useNow } from '#ui/clock.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderTicket } from './order-ticket.tsx';
import styles from './order-view.module.css';

interface Props {
  order: Order;
  /** When it was last heard of, milliseconds since 1970. */
  heardAt: number;
  isStale: boolean;
}

/** An order: the one fact, its ticket, and what can be done about it (design 10). */
export function OrderView({ order, heardAt, isStale }: Props) {
  const now = useNow(10_000);
  const clock = useClock(order.venue.time_zone);
  const time = clock.time(new Date(heardAt));
  return (
    <div className={styles.layout}>
      <OrderHeader order={order} now={now} staleSince={isStale ? time : null} />
      <div className={styles.ticket}>
        <OrderTicket order={order} now={now} isStale={isStale} />
      </div>
      <div className={styles.more}>
        <OrderActions order={order} now={now} />
        {!isStale && isRunning(order) && (
          <p className={styles.updated}>
            <FormattedMessage id="orders.updated" values={{ time }} />
          </p>
        )}
      </div>
    </div>
  );
}
