import { countItems } from '#domain/item-count.ts';
import { onlineStore } from '#stores/shell.ts';
import { Card } from '#ui/card.tsx';
import { FormattedMessage } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import { AfterLines } from './after-lines.tsx';
import { BasketCharges } from './basket-charges.tsx';
import { BasketLines } from './basket-lines.tsx';
import styles from './basket-panel.module.css';
import { CheckoutButton } from './checkout-button.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { GiftWithdrawn } from './gift-withdrawn.tsx';
import { InPanel } from './group.tsx';
import { MaximumBanner } from './maximum-banner.tsx';
import { MinimumCard } from './minimum-card.tsx';
import { StillHere } from './still-here.tsx';
import { TogetherCard } from './together-card.tsx';
import { type Basket, useBasket } from './use-basket.ts';
import { useBlockers } from './use-blockers.ts';
import { VoucherCard } from './voucher-card.tsx';

interface Props {
  /** The venue's slug or id. */
  path: string;
}

/** The basket beside the menu of a desktop (design 11.7). */
export function BasketPanel({ path }: Props) {
  const basket = useBasket(path);
  if (!basket) return null;
  const count = countItems(basket.cart);
  return (
    <div className={styles.panel}>
      <Card tone="plain">
        <div className={styles.head}>
          <h2>
            <FormattedMessage id="basket.title" />
          </h2>
          {count > 0 && (
            <span className={styles.count}>
              <FormattedMessage id="basket.count" values={{ count }} />
            </span>
          )}
        </div>
        {count === 0 ? (
          <EmptyBasket path={path} venue={basket.venue.name} inPanel />
        ) : (
          <InPanel value={true}>
            <Contents basket={basket} />
          </InPanel>
        )}
      </Card>
    </div>
  );
}

function Contents({ basket }: { basket: Basket }) {
  const { value: online } = useSnapshot(onlineStore);
  const { first } = useBlockers(basket);
  return (
    <div className={styles.contents}>
      {first?.kind === 'minimum' && <MinimumCard basket={basket} blocker={first} />}
      {first?.kind === 'maximum' && <MaximumBanner currency={basket.currency} blocker={first} />}
      <StillHere basket={basket} />
      <GiftWithdrawn basket={basket} />
      <BasketLines basket={basket} />
      <AfterLines basket={basket}>
        <VoucherCard basket={basket} />
        <TogetherCard basket={basket} />
        <BasketCharges basket={basket} />
      </AfterLines>
      <div className={styles.foot}>
        {!online && (
          <p className={styles.count}>
            <FormattedMessage id="basket.offline.above" />
          </p>
        )}
        <CheckoutButton basket={basket} />
      </div>
    </div>
  );
}
