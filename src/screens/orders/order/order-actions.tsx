import { useState } from 'react';
import type { Order } from '#domain/model.ts';
import { isScheduled } from '#domain/orders/order-progress.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { isCancellable, isEditable } from '#domain/orders/orders.ts';
import { print } from '#flows/orders/order-pass.ts';
import { customerStore } from '#stores/session/session.ts';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { lazySheet } from '#ui/sheet/lazy-sheet.tsx';
import { CancelSheet } from '../lazy-code.ts';
import styles from './order-actions.module.css';
import { phoneLink } from './phone-link.ts';

const PassSheet = lazySheet(
  'orders.pass',
  () => import('#screens/orders/sheets/pass-sheet.tsx'),
  ({ PassSheet }) => PassSheet,
);
const ReceiptSheet = lazySheet(
  'orders.receipt',
  () => import('#screens/orders/sheets/receipt-sheet.tsx'),
  ({ ReceiptSheet }) => ReceiptSheet,
);

/** Actions of an order: show it, get its receipt, call the venue, cancel while the venue allows it (D87, D88). */
export function OrderActions({ order, now }: { order: Order; now: Date }) {
  const { value: customer } = useSnapshot(customerStore);
  const [open, setOpen] = useState<'pass' | 'receipt' | 'cancel' | null>(null);
  const isTheirs = isEditable(order, customer);
  const mayCancel = isTheirs && isCancellable(order, now);
  const isLive = isRunning(order) && order.status !== 'pending_payment';
  const close = () => setOpen(null);
  return (
    <>
      <ul className={styles.actions}>
        {isLive && (
          <li>
            <Row
              icon="qr"
              text="orders.pass"
              second={<FormattedMessage id="orders.pass.second" />}
              onClick={() => setOpen('pass')}
            />
          </li>
        )}
        <li>
          <Row icon="mail" text="orders.receipt" onClick={() => setOpen('receipt')} />
        </li>
        {!isLive && (
          <li>
            <Row icon="receipt" text="orders.print" onClick={print} />
          </li>
        )}
        <CallRow order={order} />
        {mayCancel && <CancelRow order={order} onClick={() => setOpen('cancel')} />}
      </ul>
      {open === 'pass' && <PassSheet order={order} onClose={close} />}
      {open === 'receipt' && <ReceiptSheet order={order} onClose={close} />}
      {open === 'cancel' && <CancelSheet order={order} open={mayCancel} onClose={close} />}
    </>
  );
}

/** The venue's number: while the order is in progress for questions, later for complaints. */
function CallRow({ order }: { order: Order }) {
  const { venue } = order;
  const call = phoneLink(venue.phone);
  if (!call) return null;
  const values = { venue: venue.name };
  return (
    <li>
      {isRunning(order) ? (
        <Row
          icon="phone"
          href={call}
          label={<FormattedMessage id="orders.call" values={values} />}
          second={<bdi dir="ltr">{venue.phone}</bdi>}
        />
      ) : (
        <Row
          icon="phone"
          href={call}
          text="orders.wrong"
          second={<FormattedMessage id="orders.call" values={values} />}
        />
      )}
    </li>
  );
}

function CancelRow({ order, onClick }: { order: Order; onClick: () => void }) {
  return (
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
        second={!isScheduled(order) && <FormattedMessage id="orders.cancel.until" />}
        onClick={onClick}
      />
    </li>
  );
}
