import { countItems } from '#domain/cart/totals.ts';
import { GiftWithdrawn } from '#screens/basket/gift/gift-withdrawn.tsx';
import { BasketLines } from '#screens/basket/lines/basket-lines.tsx';
import { InPanel } from '#screens/basket/lines/group.tsx';
import { type Basket, useBasket } from '#screens/use-basket.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { AfterLines } from './after-lines.tsx';
import { BasketCharges } from './basket-charges.tsx';
import styles from './basket-panel.module.css';
import { CheckoutButton } from './checkout-button.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { MaximumBanner } from './maximum-banner.tsx';
import { MinimumCard } from './minimum-card.tsx';
import { StillHere } from './still-here.tsx';
import { TogetherCard } from './together-card.tsx';
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
            <span className="fine">
              <FormattedMessage id="menu.items" values={{ count }} />
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
          <p className="fine">
            <FormattedMessage id="basket.offline.above" />
          </p>
        )}
        <CheckoutButton basket={basket} />
      </div>
    </div>
  );
}
