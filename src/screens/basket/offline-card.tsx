import { Card } from '#ui/content/card.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './offline-card.module.css';

/** Explains what works without a network, and what waits for it (design 11.14). */
export function OfflineCard() {
  const intl = useIntl();
  return (
    <Card title={intl.formatMessage({ id: 'basket.offline.title' })}>
      <ul className={styles.list}>
        <li className={styles.item}>
          <span className={styles.can}>
            <Icon name="done" size={24} />
          </span>
          <span className={styles.words}>
            <b>{intl.formatMessage({ id: 'basket.offline.can' })}</b>
            <span className="fine">{intl.formatMessage({ id: 'basket.offline.can.what' })}</span>
          </span>
        </li>
        <li className={styles.item}>
          <span className={styles.waits}>
            <Icon name="clock" size={24} />
          </span>
          <span className={styles.words}>
            <b>{intl.formatMessage({ id: 'basket.offline.waits' })}</b>
            <span className="fine">{intl.formatMessage({ id: 'basket.offline.waits.what' })}</span>
          </span>
        </li>
      </ul>
    </Card>
  );
}
