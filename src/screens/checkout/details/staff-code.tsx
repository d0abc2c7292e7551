import type { Cart, OrderRequest } from '#domain/model.ts';
import { readableRef } from '#domain/orders/order-codes.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './staff-code.module.css';

interface Props {
  order: OrderRequest;
  /** The order's total in words. */
  total: string;
}

/** The code by which the staff find the order, made on the phone before it was sent (D80, D99). */
export function StaffCode({ order, total }: Props) {
  const name = usePlaceName(order);
  const ref = order.additional_data?.client_order_ref;
  if (!ref) return null;
  return (
    <section className={styles.code}>
      <p>
        <FormattedMessage id="checkout.unknown.code" />
        <bdi dir="ltr" translate="no" className={styles.letters}>
          {readableRef(ref)}
        </bdi>
      </p>
      <p className={styles.order}>
        {order.service_type === 'WebBringToTable' && name && (
          <span>
            <FormattedMessage id="orders.table" values={{ name, kind: placeKind(name) }} />
          </span>
        )}
        <span>{total}</span>
      </p>
    </section>
  );
}

/** Returns the name on the sign at the order's table or location, if this phone scanned or chose it. */
export function usePlaceName(cart: Pick<Cart, 'venue_id' | 'table_id' | 'location_id'>): string {
  const { value: visit } = useSnapshot(visitStore);
  if (!visit || visit.venue_id !== cart.venue_id) return '';
  const isThere = visit.table_id === cart.table_id && visit.location_id === cart.location_id;
  return isThere ? (visit.name ?? '') : '';
}
