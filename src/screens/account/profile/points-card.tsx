import { useEffect } from 'react';
import { loadLoyalty } from '#flows/session/loyalty.ts';
import { loyaltyRequestStore, loyaltyStore } from '#stores/session/loyalty.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import styles from './points-card.module.css';

/** The customer's points, with a link to the card (design 11.13). */
export function PointsCard() {
  const intl = useIntl();
  const { value: stored } = useSnapshot(loyaltyStore);
  const { value: customer } = useSnapshot(customerStore);
  useEffect(() => void loadLoyalty(), []);
  const own = stored && stored.customer_id === customer?.id ? stored : null;
  const { value: request } = useSnapshot(loyaltyRequestStore);
  if (!own && request !== 'failed') {
    return (
      <Waiting label={intl.formatMessage({ id: 'rewards.waiting' })}>
        <Skeleton shape="plate" height="5.5rem" />
      </Waiting>
    );
  }
  const card = own?.card;
  if (!card) return null;
  return (
    <section className={styles.card} data-block="venue" aria-labelledby="points">
      <div>
        <h2 id="points" className={styles.scheme}>
          {card.scheme ?? <FormattedMessage id="rewards.card" />}
        </h2>
        {card.points !== undefined && (
          <p className={styles.count}>{intl.formatNumber(card.points)}</p>
        )}
      </div>
      <Button kind="spark" icon="scan" href="/loyalty?show=card" text="rewards.show" />
    </section>
  );
}
