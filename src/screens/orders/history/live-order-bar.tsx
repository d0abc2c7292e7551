import { useEffect } from 'react';
import type { Order } from '#domain/model.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { follow } from '#flows/orders/orders.ts';
import { useAnnouncedStatus } from '#screens/orders/order/announced-status.ts';
import { minutesLeft } from '#screens/orders/order/order-fact.ts';
import { useNewestRunning, useOrderUpdates } from '#screens/orders/order/order-updates.ts';
import { useOrderWords } from '#screens/orders/order/order-words.ts';
import { orderStore } from '#stores/orders/order.ts';
import type { OrderHandle } from '#stores/orders/placed-orders.ts';
import { InkBar } from '#ui/content/ink-bar.tsx';
import { useNow } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './live-order-bar.module.css';

/** The newest running order of this phone, above menu and venue list; empty if there is none (design 11.10). */
export function LiveOrderBar() {
  const handle = useNewestRunning();
  const uuid = handle?.uuid;
  const { value: followed } = useSnapshot(orderStore);
  const order = useOrderUpdates(uuid);
  useEffect(() => (uuid ? follow(uuid, 'own') : undefined), [uuid]);
  useAnnouncedStatus(order);

  if (!handle) return null;
  const isUnknown =
    followed.uuid === uuid &&
    followed.order.status === 'failed' &&
    followed.order.problem === 'missing';
  if (isUnknown) return null;
  return order ? <LoadedBar order={order} /> : <KnownBar handle={handle} />;
}

function LoadedBar({ order }: { order: Order }) {
  const now = useNow();
  const { line } = useOrderWords(order, now);
  const minutes = isBroughtToPlace(order.service_type) ? minutesLeft(order, now) : 0;
  return (
    <InkBar
      lead={<i className={styles.dot} />}
      title={line}
      second={
        <FormattedMessage id="orders.bar.second" values={{ number: order.number, minutes }} />
      }
      action={<Icon name="chevron" size={20} />}
      href={`/order/${order.uuid}`}
    />
  );
}

/** Until it is loaded: what this phone has stored. */
function KnownBar({ handle: { uuid, number, status, venue } }: { handle: OrderHandle }) {
  return (
    <InkBar
      lead={<i className={styles.dot} />}
      title={<FormattedMessage id={`orders.status.${status}`} />}
      second={<FormattedMessage id="orders.named" values={{ number, venue: venue.name }} />}
      action={<Icon name="chevron" size={20} />}
      href={`/order/${uuid}`}
    />
  );
}
