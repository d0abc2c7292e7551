import { isGift } from '#domain/cart/totals.ts';
import type { LineItem, Order } from '#domain/model.ts';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './order-ticket.module.css';

/** The ordered lines: quantity, product, choices, price. */
export function OrderLines({ order, currency }: { order: Order; currency: string }) {
  return (
    <ul className={styles.lines}>
      {order.line_items_attributes.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move, and keys may repeat
        <Line key={index} line={line} currency={currency} />
      ))}
    </ul>
  );
}

function Line({ line, currency }: { line: LineItem; currency: string }) {
  const { quantity, product_name, modifiers_display, notes, person_name, total } = line;
  const recipient = line.product_gift_recipient_attributes;
  return (
    <li className={styles.line}>
      <span className={styles.count}>
        <FormattedMessage id="orders.line.count" values={{ quantity }} />
      </span>
      <h2 className={styles.name}>{product_name}</h2>
      {isGift(line) ? (
        <FormattedMessage id="basket.charge.free" />
      ) : (
        <Money amount={total} currency={currency} />
      )}
      {modifiers_display && <p className={styles.second}>{modifiers_display}</p>}
      {person_name && (
        <p className={styles.second}>
          <FormattedMessage id="friends.line.for" values={{ name: person_name }} />
        </p>
      )}
      {recipient && (
        <p className={styles.second}>
          <FormattedMessage id="orders.line.giftFor" values={{ name: recipient.name }} />
        </p>
      )}
      {notes && (
        <p className={styles.second}>
          <FormattedMessage id="menu.lines.note" values={{ notes }} />
        </p>
      )}
    </li>
  );
}
