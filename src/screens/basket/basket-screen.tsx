import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { ensureMenu } from '#flows/menu/menu.ts';
import { type Basket, useBasket } from '#screens/use-basket.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useRequiredAction } from '#ui/lib/use-required-action.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { BasketCards } from './basket-cards.tsx';
import styles from './basket-screen.module.css';
import { CheckoutButton } from './checkout-button.tsx';
import { EmptyBasket } from './empty-basket.tsx';

interface Props {
  /** The venue's slug or id. */
  path: string;
  /** The allergies card, if the order can be placed from here (D99). */
  allergies?: ReactNode;
  /** The terms that the customer accepts with the order, if it can be placed from here. */
  terms?: ReactNode;
  /** Express payment, if the order needs nothing else; gets the checkout button, alone and next to it. */
  express?: (usual: ReactNode, others: ReactNode) => ReactNode;
}

/** /menu/{path}/basket: the whole screen on phones, a panel at the side on tablets (design 11.7). */
export default function BasketScreen({ path, allergies, terms, express }: Props) {
  const intl = useIntl();
  const basket = useBasket(path);
  const { hasFailed, retry } = useRequiredAction(useCallback(() => ensureMenu(path), [path]));
  const isEmpty = basket?.cart.line_items_attributes.length === 0;
  return (
    <div className={styles.panel}>
      <Page
        title={intl.formatMessage({ id: 'basket.title' })}
        back={{
          label: intl.formatMessage({ id: 'shell.close' }),
          href: `/menu/${path}`,
          icon: 'close',
        }}
        ground={!isEmpty && (basket !== null || !hasFailed)}
        width="column"
        dock={basket && !isEmpty && <BasketDock basket={basket} express={express} />}
      >
        {!basket && !hasFailed && <BasketSkeleton />}
        {!basket && hasFailed && (
          <EmptyState
            failed
            picture="/pictures/electric-plug.webp"
            tint="rose"
            title="basket.failed"
            text="shell.broken.text"
            action={<Button onClick={retry} text="shell.retry" />}
          />
        )}
        {basket && isEmpty && <EmptyBasket path={path} venue={basket.venue.name} />}
        {basket && !isEmpty && <BasketCards basket={basket} allergies={allergies} terms={terms} />}
      </Page>
    </div>
  );
}

function BasketDock({ basket, express }: { basket: Basket } & Pick<Props, 'express'>) {
  const [params] = useSearchParams();
  const { value: online } = useSnapshot(onlineStore);
  const above = online ? undefined : (
    <p className={styles.above}>
      <FormattedMessage id="basket.offline.above" />
    </p>
  );
  const usual = <CheckoutButton basket={basket} asking={params.has('ask')} />;
  return (
    <Dock kind="line" above={above}>
      {express ? express(usual, <CheckoutButton basket={basket} beside />) : usual}
    </Dock>
  );
}

function BasketSkeleton() {
  const intl = useIntl();
  return (
    <Waiting label={intl.formatMessage({ id: 'basket.loading' })}>
      <div className={styles.waiting}>
        <Skeleton height="4rem" shape="plate" />
        <Skeleton height="18rem" shape="plate" />
        <Skeleton height="10rem" shape="plate" />
      </div>
    </Waiting>
  );
}
