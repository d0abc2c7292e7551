import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './delete-account-screen.module.css';

/** Lists what is lost with the account, in numbers if this phone knows them (D23). */
export function Losses() {
  const { value: orders } = useSnapshot(orderHandlesStore);
  const count = orders.filter(({ guest_user }) => guest_user === false).length;
  return (
    <Card rows>
      <ul className={styles.losses}>
        <li>
          <Row
            icon="receipt"
            label={<FormattedMessage id="account.delete.orders" values={{ count }} />}
          />
        </li>
        <li>
          <Row icon="person" text="account.delete.details" />
        </li>
      </ul>
    </Card>
  );
}
