import { useEffect } from 'react';
import type { Order } from '#domain/model.ts';
import { readableRef } from '#domain/orders/order-codes.ts';
import { orderLink, showPass } from '#flows/orders/order-pass.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { QrCode } from '#ui/picture/qr-code.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './pass-sheet.module.css';

/** The pass to show at the counter: number, QR code and items; the screen stays on (B7). */
export function PassSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const intl = useIntl();
  const { number, venue, additional_data, line_items_attributes } = order;
  const ref = additional_data?.client_order_ref;
  useEffect(showPass, []);
  return (
    <Sheet full title={venue.name} onClose={onClose}>
      <div className={styles.pass}>
        <p className={styles.number} data-length={number.length > 4 ? 'long' : 'short'}>
          <bdi dir="ltr">{number}</bdi>
        </p>
        <div className={styles.code}>
          <QrCode
            text={orderLink(order.uuid)}
            label={intl.formatMessage({ id: 'orders.pass.qr' }, { number })}
          />
        </div>
        {typeof ref === 'string' && (
          <p className={styles.ref}>
            <FormattedMessage id="orders.pass.code" values={{ code: readableRef(ref) }} />
          </p>
        )}
        <ul className={styles.items}>
          {line_items_attributes.map(({ key, quantity, product_name, modifiers_display }) => (
            <li key={key}>
              <FormattedMessage
                id="orders.history.item"
                values={{ count: quantity, name: product_name }}
              />
              {modifiers_display && <span className={styles.second}>{modifiers_display}</span>}
            </li>
          ))}
        </ul>
        <p className={styles.second}>{intl.formatMessage({ id: 'orders.pass.text' })}</p>
      </div>
    </Sheet>
  );
}
