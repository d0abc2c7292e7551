import type { Order } from '#domain/model.ts';
import { useClock } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import styles from './order-ticket.module.css';
import { dayAndTime } from './order-words.ts';

/** Heading of a printed receipt: venue, order and date (B11). */
export function PrintedHead({ order }: { order: Order }) {
  const intl = useIntl();
  const clock = useClock(order.venue.time_zone);
  const { number, venue, created_at } = order;
  return (
    <div className={styles.printed} aria-hidden="true">
      <p className={styles.called}>{venue.name}</p>
      {venue.address && (
        <p>
          <bdi>{venue.address}</bdi>
        </p>
      )}
      <p>
        <FormattedMessage id="orders.history.order" values={{ number }} />
      </p>
      <p>{dayAndTime(created_at, clock, intl)}</p>
    </div>
  );
}
