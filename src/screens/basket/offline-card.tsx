import { Card } from '#ui/content/card.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './offline-card.module.css';

/** Explains what works without a network, and what waits for it (design 11.14). */
export function OfflineCard() {
  const intl = useIntl();
  return (
    <Card title={intl.formatMessage({ id: 'basket.offline.title' })}>
      <ul className={styles.list}>
        {(['can', 'waits'] as const).map((kind) => (
          <li key={kind} className={styles.item}>
            <span className={styles[kind]}>
              <Icon name={kind === 'can' ? 'done' : 'clock'} size={24} />
            </span>
            <span className={styles.words}>
              <b>
                <FormattedMessage id={`basket.offline.${kind}`} />
              </b>
              <span className="fine">
                <FormattedMessage id={`basket.offline.${kind}.what`} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
