import { orderHandlesStore } from '#stores/order.ts';
import { Card } from '#ui/card.tsx';
import { FormattedMessage } from '#ui/intl.tsx';
import { Row } from '#ui/row.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import styles from './delete-account-screen.module.css';

/** What goes with the account, in numbers where this phone knows them (D23). */
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
          <Row icon="person" label={<FormattedMessage id="account.delete.details" />} />
        </li>
      </ul>
    </Card>
  );
}
