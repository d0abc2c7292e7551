import { FormattedMessage, useIntl } from 'react-intl';
import { forget } from '#flows/placed-orders.ts';
import type { OrderHandle } from '#stores/order.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useClock, useNow } from '#ui/clock.ts';
import styles from './history-screen.module.css';

interface Props {
  handles: readonly OrderHandle[];
}

/** The orders that have ended, by month, the newest first (design 11). */
export function PlacedOrders({ handles }: Props) {
  const months = useMonths(handles);
  return months.map(({ name, orders }) => (
    <section key={name} className={styles.month}>
      <h2 className={styles.name}>{name}</h2>
      <ul>
        {orders.map((handle) => (
          <PlacedOrder key={handle.uuid} handle={handle} />
        ))}
      </ul>
    </section>
  ));
}

function PlacedOrder({ handle }: { handle: OrderHandle }) {
  const intl = useIntl();
  const clock = useClock();
  const { uuid, number, status, venue, created_at } = handle;
  const isOff = status !== 'completed';
  return (
    <li className={styles.order}>
      <h3 className={styles.venue}>
        <a className={styles.cover} href={`/order/${uuid}`}>
          {venue.name}
        </a>
      </h3>
      <p className={classes(styles.state, isOff && styles.danger)}>
        <FormattedMessage id={`orders.status.${status}`} />
      </p>
      <div className={styles.text}>
        <p>
          <FormattedMessage id="orders.history.order" values={{ number }} />
        </p>
        <p>{clock.day(created_at)}</p>
      </div>
      <Button
        kind="secondary"
        small
        label={intl.formatMessage({ id: 'orders.history.forget.name' }, { number })}
        onClick={() => {
          forget(uuid);
          focusTitle();
        }}
      >
        <FormattedMessage id="orders.history.forget" />
      </Button>
    </li>
  );
}

/** What had the focus is gone: it goes to the top of the list. */
function focusTitle() {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
}

/** "November", and the year where it is another one. */
function useMonths(handles: readonly OrderHandle[]) {
  const intl = useIntl();
  const thisYear = useNow().getFullYear();
  const months = new Map<string, OrderHandle[]>();
  for (const handle of handles) {
    const isThisYear = new Date(handle.created_at).getFullYear() === thisYear;
    const name = intl.formatDate(handle.created_at, {
      month: 'long',
      ...(!isThisYear && { year: 'numeric' }),
    });
    months.set(name, [...(months.get(name) ?? []), handle]);
  }
  return [...months].map(([name, orders]) => ({ name, orders }));
}
