import type { HistoryEntry } from '#domain/orders/order-history.ts';
import { useNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import styles from './history-screen.module.css';
import { PlacedOrder } from './placed-order.tsx';
import { useReorder } from './use-reorder.tsx';

interface Props {
  entries: readonly HistoryEntry[];
  /** A guest's list is stored on the phone and can be cleared (D91). */
  canForget: boolean;
}

/** Past orders by month, newest first (design 11.11). */
export function PlacedOrders({ entries, canForget }: Props) {
  const months = useMonths(entries);
  const { begin, reading, sheet } = useReorder();
  return (
    <>
      {months.map(({ name, orders }) => (
        <section key={name} className={styles.month}>
          <h2 className={styles.name}>{name}</h2>
          <ul>
            {orders.map((entry) => (
              <PlacedOrder
                key={entry.uuid}
                entry={entry}
                canForget={canForget && entry.isOfPhone}
                isReading={reading === entry.uuid}
                onAgain={begin}
              />
            ))}
          </ul>
        </section>
      ))}
      {sheet}
    </>
  );
}

/** Groups orders by month: "November", with the year unless it is the current one. */
function useMonths(entries: readonly HistoryEntry[]) {
  const intl = useIntl();
  const thisYear = useNow().getFullYear();
  const months = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const isThisYear = new Date(entry.created_at).getFullYear() === thisYear;
    const name = intl.formatDate(entry.created_at, {
      month: 'long',
      ...(!isThisYear && { year: 'numeric' }),
    });
    months.set(name, [...(months.get(name) ?? []), entry]);
  }
  return [...months].map(([name, orders]) => ({ name, orders }));
}
