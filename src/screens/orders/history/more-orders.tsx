import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { loadHistory, loadMoreHistory } from '#flows/orders/order-history.ts';
import { historyStore } from '#stores/orders/orders.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import styles from './history-screen.module.css';

interface Props {
  /** No order is known yet. */
  isEmpty: boolean;
  /** Shown if there are no orders at all. */
  none: ReactNode;
}

/** The end of the list: loads the next 20 while scrolling (D53, design 11.11). */
export function MoreOrders({ isEmpty, none }: Props) {
  const intl = useIntl();
  const { value: history } = useSnapshot(historyStore);
  const end = useRef<HTMLDivElement>(null);
  const { customer_id, isLast, request, pages } = history;
  const hasMore = customer_id !== null && pages > 0 && !isLast;
  useNear(end, hasMore && request === 'idle' ? pages : 0);

  if (request === 'failed') {
    return (
      <div className={styles.end} role="alert">
        <p>{intl.formatMessage({ id: 'orders.history.failed' })}</p>
        <Button
          kind="secondary"
          small
          icon="refresh"
          onClick={() => void (pages === 0 ? loadHistory() : loadMoreHistory())}
          text="shell.retry"
        />
      </div>
    );
  }
  if (request === 'waiting' && isEmpty) {
    return (
      <Waiting label={intl.formatMessage({ id: 'orders.history.loading' })}>
        <Skeleton shape="control" height="6rem" />
        <Skeleton shape="control" height="6rem" />
      </Waiting>
    );
  }
  if (isEmpty) return none;
  if (customer_id === null) return null;
  return (
    <div ref={end} className={styles.end}>
      {isLast ? (
        <FormattedMessage id="orders.history.all" />
      ) : (
        <Button
          kind="secondary"
          small
          busyText={request === 'waiting' && 'orders.history.loading'}
          onClick={() => void loadMoreHistory()}
          text="orders.history.more"
        />
      )}
    </div>
  );
}

/** Loads more when the end of a page is near; there is also a button. */
function useNear(end: RefObject<HTMLElement | null>, page: number): void {
  useEffect(() => {
    const element = end.current;
    if (page === 0 || !element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void loadMoreHistory(),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, page]);
}
