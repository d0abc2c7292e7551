import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import styles from './you-screen.module.css';

/** Links to deleting the account, in a separate card. */
export function DeleteAccountRow() {
  return (
    <Card rows>
      <div className={styles.danger}>
        <Row icon="bin" text="account.delete" href="/profile/delete" />
      </div>
    </Card>
  );
}
