import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { isRunning } from '#domain/orders.ts';
import { follow } from '#flows/orders.ts';
import { refreshPlaced } from '#flows/placed-orders.ts';
import { type OrderHandle, orderHandlesStore } from '#stores/order.ts';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { Page } from '#ui/page.tsx';
import { useNewestRunning } from './followed-order.ts';
import styles from './history-screen.module.css';
import { LiveCard } from './live-card.tsx';
import { PlacedOrders } from './placed-orders.tsx';

/** /profile/orders: the orders that were placed on this phone, running ones on top (O2, D53, D91). */
export default function HistoryScreen() {
  const intl = useIntl();
  const { value: handles } = useSnapshot(orderHandlesStore);
  const newest = useNewestRunning()?.uuid;
  useEffect(() => void refreshPlaced(), []);
  useEffect(() => (newest ? follow(newest, 'own') : undefined), [newest]);

  return (
    <Page
      look="hero"
      tabBar
      width="column"
      title={intl.formatMessage({ id: 'orders.history.title' })}
    >
      {handles.length === 0 ? <NoOrders /> : <Orders handles={handles} />}
    </Page>
  );
}

function Orders({ handles }: { handles: readonly OrderHandle[] }) {
  const running = handles.filter(isRunning);
  const ended = handles.filter((handle) => !isRunning(handle));
  return (
    <div className={styles.screen}>
      {running.map((handle) => (
        <LiveCard key={handle.uuid} handle={handle} />
      ))}
      <PlacedOrders handles={ended} />
      <p className={styles.note}>
        <FormattedMessage id="orders.history.onThisPhone" />
      </p>
    </div>
  );
}

function NoOrders() {
  const intl = useIntl();
  return (
    <LoadState
      picture="/pictures/receipt.webp"
      title={intl.formatMessage({ id: 'orders.empty.title' })}
      action={
        <Button docked wide href="/venues">
          <FormattedMessage id="orders.empty.action" />
        </Button>
      }
    >
      <FormattedMessage id="orders.empty.text" />
    </LoadState>
  );
}
