import { useEffect, useState } from 'react';
import { type HistoryEntry, historyOf } from '#domain/orders/order-history.ts';
import { matchesSearch } from '#domain/orders/order-search.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { occursIn, wordsOf } from '#domain/text/search-text.ts';
import { loadHistory } from '#flows/orders/order-history.ts';
import { follow } from '#flows/orders/orders.ts';
import { refreshPlaced } from '#flows/orders/placed-orders.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Page } from '#ui/sheet/page.tsx';
import styles from './history-screen.module.css';
import { useKnownOrders } from './known-orders.ts';
import { LiveCard } from './live-card.tsx';
import { MoreOrders } from './more-orders.tsx';
import { PlacedOrders } from './placed-orders.tsx';

/** /profile/orders: the customer's orders and those of this phone, running ones on top (O2, D53, D91). */
export default function HistoryScreen() {
  const intl = useIntl();
  const { value: handles } = useSnapshot(orderHandlesStore);
  const { value: customer } = useSnapshot(customerStore);
  const customerId = customer?.id;
  const entries = historyOf(handles, useKnownOrders());
  const newest = entries.find(isRunning)?.uuid;
  useEffect(() => void refreshPlaced(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer has other orders.
  useEffect(() => void loadHistory(), [customerId]);
  useEffect(() => (newest ? follow(newest, 'own') : undefined), [newest]);

  return (
    <Page
      look="hero"
      tabBar
      width="column"
      title={intl.formatMessage({ id: 'orders.history.title' })}
    >
      <Orders entries={entries} isGuest={customerId === undefined} />
    </Page>
  );
}

/** Number of past orders from which search is offered; fewer are seen at a glance. */
const manyEnough = 5;
/** Pause in typing before the number of results is announced, in milliseconds. */
const calm = 500;

function Orders({ entries, isGuest }: { entries: readonly HistoryEntry[]; isGuest: boolean }) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const words = wordsOf(typed);
  const isShown = ({ order, venue, number }: HistoryEntry) =>
    words.length === 0 ||
    (order ? matchesSearch(order, words) : isNamed(venue.name, number, words));
  const running = entries.filter(isRunning);
  const ended = entries.filter((entry) => !isRunning(entry));
  const found = ended.filter(isShown);
  const results = intl.formatMessage({ id: 'menu.results' }, { count: found.length });
  useEffect(() => {
    if (typed.trim() === '') return;
    const timer = setTimeout(() => announce(results), calm);
    return () => clearTimeout(timer);
  }, [typed, results]);
  return (
    <div className={styles.screen}>
      {running.map((entry) => (
        <LiveCard key={entry.uuid} handle={entry} isFollowed={entry === running[0]} />
      ))}
      {ended.length >= manyEnough && (
        <SearchField
          label={intl.formatMessage({ id: 'orders.history.search' })}
          value={typed}
          clear={intl.formatMessage({ id: 'orders.history.search.clear' })}
          onValue={setTyped}
        />
      )}
      {found.length === 0 && words.length > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="orders.history.none" values={{ text: typed.trim() }} />
        </p>
      )}
      <PlacedOrders entries={found} canForget={isGuest} />
      <MoreOrders isEmpty={entries.length === 0} none={<NoOrders />} />
      {isGuest && entries.length > 0 && (
        <p className={styles.note}>{intl.formatMessage({ id: 'orders.history.onThisPhone' })}</p>
      )}
    </div>
  );
}

function isNamed(venue: string, number: string, words: readonly string[]): boolean {
  const text = wordsOf(`${venue} ${number}`).join(' ');
  return words.every((word) => occursIn(text, word));
}

function NoOrders() {
  return (
    <EmptyState
      picture="/pictures/receipt.webp"
      title="orders.empty.title"
      text="orders.empty.text"
      action={<Button docked href="/venues" text="orders.empty.action" />}
    />
  );
}
