import { useEffect, useLayoutEffect, useState } from 'react';
import { isGift } from '#domain/cart/totals.ts';
import { conflictingDishes } from '#domain/diet/diet-lines.ts';
import { partOfDay, usualOrder } from '#domain/orders/usual-order.ts';
import { rememberUsualHours } from '#flows/menu/usual-hours.ts';
import { loadHistory } from '#flows/orders/order-history.ts';
import { readReceipts } from '#flows/orders/receipts.ts';
import { readyValue } from '#stores/loaded.ts';
import { historyStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, joinWords, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { useKnownOrders } from './known-orders.ts';
import { useReorder } from './use-reorder.tsx';
import styles from './usual-basket.module.css';

/** The customer's usual basket at this time of day: one tap fills it, differences are shown first (B4). */
export function UsualBasket() {
  const intl = useIntl();
  const now = useNow();
  const { value: venue } = useSnapshot(venueStore);
  const { orders, isRead } = useOwnOrders();
  const { value: profile } = useSnapshot(dietProfileStore);
  const { value: onShow } = useSnapshot(menuStore);
  const menu = readyValue(onShow.menu);
  const { begin, reading, sheet } = useReorder();
  const zone = venue?.time_zone;
  useLayoutEffect(() => {
    if (venue && isRead) rememberUsualHours(venue, orders);
  }, [venue, isRead, orders]);
  const order = venue && usualOrder(orders, { venueId: venue.id, zone, now });
  if (!order) return null;
  const items = order.line_items_attributes
    .filter((line) => !isGift(line))
    .map(({ quantity, product_name }) =>
      intl.formatMessage({ id: 'orders.history.item' }, { count: quantity, name: product_name }),
    );
  const when = partOfDay(now, zone);
  const against = menu ? conflictingDishes(order.line_items_attributes, menu, profile) : [];
  return (
    <div className={styles.usual}>
      <span className="quiet">
        <Icon name="clock" size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <FormattedMessage id="usual.title" values={{ when }} />
        </p>
        <p className="fine">{joinWords(items, intl)}</p>
        {against.length > 0 && (
          <p className={styles.against}>
            <FormattedMessage id="usual.against" values={{ dishes: joinWords(against, intl) }} />
          </p>
        )}
      </div>
      {against.length > 0 ? null : (
        <Button
          kind="soft"
          small
          busyText={reading && 'orders.again.reading'}
          label={intl.formatMessage({ id: 'usual.take.name' }, { when })}
          onClick={() => begin(order)}
          text="usual.take"
        />
      )}
      {sheet}
    </div>
  );
}

/** The customer's known orders, and whether these are all; on a new phone their history is loaded once. */
function useOwnOrders() {
  const { value: customer } = useSnapshot(customerStore);
  const id = customer?.id ?? null;
  const [readFor, setReadFor] = useState<number | null>();
  useEffect(() => {
    const isNew = id !== null && readStore(historyStore).customer_id !== id;
    void Promise.all([readReceipts(), isNew && loadHistory()]).then(() => setReadFor(id));
  }, [id]);
  return { orders: useKnownOrders(), isRead: readFor === id };
}
