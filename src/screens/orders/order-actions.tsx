import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { Order } from '#domain/model.ts';
import { isForLater } from '#domain/order-progress.ts';
import { isCancellable, isEditable } from '#domain/orders.ts';
import { customerStore } from '#stores/session.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import styles from './order-actions.module.css';
import { phoneLink } from './phone-link.ts';

interface Props {
  order: Order;
  now: Date;
}

/** What can be done about an order: ring the venue, and cancel while the venue lets us (D87, D88). */
export function OrderActions({ order, now }: Props) {
  const { value: customer } = useSnapshot(customerStore);
  const [isAsking, setAsking] = useState(false);
  const call = phoneLink(order.venue.phone);
  const isTheirs = order.editable ?? isEditable(order, customer);
  const mayCancel = isTheirs && isCancellable(order, now);
  if (!call && !mayCancel) return null;
  return (
    <>
      <ul className={styles.actions}>
        {call && (
          <li>
            <Row
              icon="phone"
              href={call}
              label={<FormattedMessage id="orders.call" values={{ venue: order.venue.name }} />}
              second={<bdi dir="ltr">{order.venue.phone}</bdi>}
            />
          </li>
        )}
        {mayCancel && (
          <li>
            <Row
              lead={
                <span className={styles.danger}>
                  <Icon name="close" />
                </span>
              }
              label={
                <span className={styles.danger}>
                  <FormattedMessage id="orders.cancel" />
                </span>
              }
              second={!isForLater(order) && <FormattedMessage id="orders.cancel.until" />}
              onClick={() => setAsking(true)}
            />
          </li>
        )}
      </ul>
      {isAsking && <CancelSheet order={order} open={mayCancel} onClose={() => setAsking(false)} />}
    </>
  );
}
