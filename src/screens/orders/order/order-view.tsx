import type { ReactNode } from 'react';
import type { Order } from '#domain/model.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { isEditable, mayGiveFeedback } from '#domain/orders/orders.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { useFeedback } from '#screens/orders/feedback/feedback-card.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { useClock, useNow } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { NoticeCard } from './notice-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { factOf } from './order-fact.ts';
import { OrderHeader } from './order-header.tsx';
import { OrderTicket } from './order-ticket.tsx';
import styles from './order-view.module.css';
import { RoundsCard } from './rounds-card.tsx';

interface Props {
  order: Order;
  /** The order as the venue has it, before the customer marked it as collected. */
  heard: Order;
  /** When it was last loaded, in milliseconds since 1970. */
  heardAt: number;
  isStale: boolean;
  /** Calls the staff to where the customer sits. */
  call: ReactNode;
}

/** An order: key fact, ticket, and actions (design 11.10). */
export function OrderView({ order, heard, heardAt, isStale, call }: Props) {
  const now = useNow(10_000);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const clock = useClock(order.venue.time_zone);
  const time = clock.time(new Date(heardAt));
  const isTheirs = isEditable(heard, customer);
  const asksFeedback = isTheirs && !isStale && mayGiveFeedback(heard, now);
  const feedback = useFeedback(heard);
  const isDone = order.status === 'completed';
  const { value: visit } = useSnapshot(visitStore);
  const isHere = visit?.venue_id === order.venue_id;
  const { kind } = factOf(order, now);
  const isServed = kind === 'done' || kind === 'on_its_way_to' || kind === 'on_its_way';
  return (
    <div className={styles.layout}>
      <OrderHeader order={order} now={now} staleSince={isStale ? time : null} />
      <div className={styles.ticket}>
        {asksFeedback && isDone && feedback.card}
        <OrderTicket order={order} now={now} isStale={isStale} />
      </div>
      <div className={styles.more}>
        {asksFeedback && !isDone && feedback.card}
        {!isStale && <NoticeCard order={order} />}
        <RoundsCard
          order={order}
          currency={currencyOf(order.venue, settings)}
          isServed={isServed}
        />
        <OrderActions order={order} now={now} />
        {!isStale && isRunning(order) && (
          <p className={styles.updated}>
            <FormattedMessage id="orders.updated" values={{ time }} />
          </p>
        )}
        {/* Known only once the app runs; last, so that nothing moves when it appears. */}
        {isHere && call}
      </div>
      {feedback.form}
    </div>
  );
}
