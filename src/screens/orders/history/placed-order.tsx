import type { Order } from '#domain/model.ts';
import type { HistoryEntry } from '#domain/orders/order-history.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { removePlaced } from '#flows/orders/placed-orders.ts';
import { OrderPicture } from '#screens/orders/order/order-picture.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useClock } from '#ui/lib/clock.ts';
import { FormattedMessage, joinWords, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './placed-order.module.css';

interface Props {
  entry: HistoryEntry;
  canForget: boolean;
  isReading: boolean;
  onAgain: (order: Order) => void;
}

/** A past order: items, date, total, and ordering again (design 11.11). */
export function PlacedOrder({ entry, canForget, isReading, onAgain }: Props) {
  const intl = useIntl();
  const { uuid, number, venue, order, status } = entry;
  const isOff = status !== 'completed';
  return (
    <li className={styles.order}>
      {order && <OrderPicture order={order} isOff={isOff} />}
      <div className={styles.words}>
        <div className={styles.first}>
          <h3>
            <a className={styles.cover} href={`/order/${uuid}`}>
              {venue.name}
            </a>
          </h3>
          {order && <Total order={order} isOff={isOff} />}
        </div>
        <p className={styles.text}>{order ? <Items order={order} /> : null}</p>
        <div className={styles.last}>
          <When entry={entry} />
          <div className={styles.acts}>
            {canForget && (
              <Button
                kind="text"
                small
                label={intl.formatMessage({ id: 'orders.history.forget.name' }, { number })}
                onClick={() => {
                  removePlaced(uuid);
                  focusTitle();
                }}
                text="orders.history.forget"
              />
            )}
            {order && (
              <Button
                kind="soft"
                small
                busyText={isReading && 'orders.again.reading'}
                onClick={() => onAgain(order)}
                text="orders.again"
              />
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

function Total({ order, isOff }: { order: Order; isOff: boolean }) {
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(order.venue, settings);
  const amount = <Money amount={order.total ?? 0} currency={currency} />;
  return isOff ? <del className="quiet">{amount}</del> : amount;
}

/** "2 × Smoke stack, fries, cola" */
function Items({ order }: { order: Order }) {
  const intl = useIntl();
  const names = order.line_items_attributes.map(({ quantity: count, product_name: name }) =>
    intl.formatMessage({ id: 'orders.history.item' }, { count, name }),
  );
  return joinWords(names, intl);
}

/** The date; for an unfulfilled order also why, and where the money is. */
function When({ entry: { status, order, created_at, number } }: { entry: HistoryEntry }) {
  const clock = useClock(order?.venue.time_zone);
  if (status === 'completed') {
    return (
      <p className={styles.text}>
        {clock.day(created_at)}
        {!order && (
          <span className={styles.number}>
            <FormattedMessage id="orders.history.order" values={{ number }} />
          </span>
        )}
      </p>
    );
  }
  const isRefunded = order?.payment?.status === 'refunded';
  const why = { rejected: 'rejected', payment_failed: 'failed' }[String(status)] ?? 'canceled';
  const refund = order?.payment?.refund?.status ?? (isRefunded ? 'done' : 'none');
  return (
    <p className={classes(styles.text, styles.danger)}>
      <FormattedMessage id="orders.history.off" values={{ status: why, refund }} />
    </p>
  );
}

/** Moves the focus to the top of the list, since the focused element is gone. */
function focusTitle() {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
}
