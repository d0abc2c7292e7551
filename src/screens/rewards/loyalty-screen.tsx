import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { LoyaltyCard } from '#domain/model.ts';
import { loadLoyalty } from '#flows/session/loyalty.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { loyaltyRequestStore, loyaltyStore } from '#stores/session/loyalty.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { CardScan } from './card-scan.tsx';
import { CardTicket } from './card-ticket.tsx';
import styles from './loyalty-screen.module.css';
import { FirstOffers } from './own-offers.tsx';

/** /loyalty: the customer's card, to show at the till, also offline (L1, R11, D21). */
export default function LoyaltyScreen() {
  const intl = useIntl();
  const { value: online } = useSnapshot(onlineStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when the network is back
  useEffect(() => void loadLoyalty(), [online]);
  return (
    <Page
      look="hero"
      tabBar
      ground
      width="form"
      title={intl.formatMessage({ id: 'rewards.title' })}
    >
      <div className={styles.screen}>
        <TheCard />
        <FirstOffers>
          <Card rows>
            <Row icon="offer" text="rewards.runningOffers" href="/offer" />
          </Card>
        </FirstOffers>
      </div>
    </Page>
  );
}

function TheCard() {
  const intl = useIntl();
  const { value: stored } = useSnapshot(loyaltyStore);
  const { value: request } = useSnapshot(loyaltyRequestStore);
  const { value: customer } = useSnapshot(customerStore);
  const own = stored && stored.customer_id === customer?.id ? stored : null;
  if (own?.card) return <Shown card={own.card} at={own.at} />;
  if (own) {
    return (
      <EmptyState
        picture="/pictures/wrapped-gift.webp"
        title="rewards.none"
        text="rewards.none.text"
      />
    );
  }
  if (request === 'failed') {
    return (
      <EmptyState
        failed
        picture="/pictures/electric-plug.webp"
        title="rewards.failed"
        text="rewards.failed.text"
        action={
          <Button kind="secondary" wide onClick={() => void loadLoyalty()} text="shell.retry" />
        }
      />
    );
  }
  return (
    <Waiting label={intl.formatMessage({ id: 'rewards.waiting' })}>
      <Skeleton shape="plate" height="25rem" />
    </Waiting>
  );
}

/** The scanner view has its own URL, so that Back closes it and other screens can link to it. */
function Shown({ card, at }: { card: LoyaltyCard; at: number }) {
  const [, navigate] = useLocation();
  const isScanning = new URLSearchParams(useSearch()).has('show');
  return (
    <>
      <CardTicket card={card} at={at} />
      {isScanning && (
        <CardScan card={card} onClose={() => navigate('/loyalty', { replace: true })} />
      )}
    </>
  );
}
