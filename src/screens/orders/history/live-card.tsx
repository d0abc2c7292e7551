import type { Order } from '#domain/model.ts';
import { useAnnouncedStatus } from '#screens/orders/order/announced-status.ts';
import { factOf } from '#screens/orders/order/order-fact.ts';
import { OrderTracker } from '#screens/orders/order/order-tracker.tsx';
import { useOrderUpdates } from '#screens/orders/order/order-updates.ts';
import { useOrderWords } from '#screens/orders/order/order-words.ts';
import type { OrderHandle } from '#stores/orders/placed-orders.ts';
import { useNow } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './history-screen.module.css';

interface Props {
  handle: OrderHandle;
  /** Its progress is shown once it is loaded. */
  isFollowed: boolean;
}

/** A running order, above the others: its key fact and progress. */
export function LiveCard({ handle, isFollowed }: Props) {
  const order = useOrderUpdates(handle.uuid);
  useAnnouncedStatus(order);
  return order ? (
    <LoadedCard order={order} />
  ) : (
    <KnownCard handle={handle} isFollowed={isFollowed} />
  );
}

function LoadedCard({ order }: { order: Order }) {
  const now = useNow();
  const { line } = useOrderWords(order, now);
  const isReady = factOf(order, now).kind === 'is_ready';
  return (
    <section className={styles.live} data-block={isReady ? 'ready' : 'venue'}>
      <Head number={order.number} venue={order.venue.name} />
      <h2 className={styles.line}>
        <a className={styles.cover} href={`/order/${order.uuid}`}>
          {line}
        </a>
      </h2>
      <div className={styles.bars}>
        <OrderTracker order={order} />
      </div>
    </section>
  );
}

/** Shows the data stored on this phone, if the order itself is not followed. */
function KnownCard({ handle: { uuid, number, status, venue }, isFollowed }: Props) {
  return (
    <section className={styles.live} data-block={status === 'ready' ? 'ready' : 'venue'}>
      <Head number={number} venue={venue.name} />
      <h2 className={styles.line}>
        <a className={styles.cover} href={`/order/${uuid}`}>
          <FormattedMessage id={`orders.status.${status}`} />
        </a>
      </h2>
      {isFollowed && <div className={styles.bars} />}
    </section>
  );
}

function Head({ number, venue }: { number: string; venue: string }) {
  return (
    <p className={styles.head}>
      <i className={styles.dot} />
      <span className={styles.who}>
        <FormattedMessage id="orders.history.live" values={{ number, venue }} />
      </span>
      <Icon name="chevron" size={20} />
    </p>
  );
}
