import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { ensureMenu } from '#flows/menu.ts';
import { onlineStore } from '#stores/shell.ts';
import { Button } from '#ui/button.tsx';
import { Dock } from '#ui/dock.tsx';
import { LoadState, Waiting } from '#ui/load-state.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTried } from '#ui/tried.ts';
import { BasketCards } from './basket-cards.tsx';
import styles from './basket-screen.module.css';
import { CheckoutButton } from './checkout-button.tsx';
import { EmptyBasket } from './empty-basket.tsx';
import { type Basket, useBasket } from './use-basket.ts';

interface Props {
  /** The venue's slug or id. */
  path: string;
}

/** /menu/{path}/basket: the whole screen on phones, a panel at the side on tablets (design 7). */
export default function BasketScreen({ path }: Props) {
  const intl = useIntl();
  const basket = useBasket(path);
  const { hasFailed, retry } = useTried(useCallback(() => ensureMenu(path), [path]));
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
        ground={!isEmpty}
        width="column"
        dock={basket && !isEmpty && <BasketDock basket={basket} />}
      >
        {!basket && !hasFailed && <BasketSkeleton />}
        {!basket && hasFailed && (
          <LoadState
            failed
            title={intl.formatMessage({ id: 'basket.failed' })}
            action={
              <Button onClick={retry}>
                <FormattedMessage id="shell.retry" />
              </Button>
            }
          >
            <FormattedMessage id="shell.broken.text" />
          </LoadState>
        )}
        {basket && isEmpty && <EmptyBasket path={path} venue={basket.venue.name} />}
        {basket && !isEmpty && <BasketCards basket={basket} />}
      </Page>
    </div>
  );
}

function BasketDock({ basket }: { basket: Basket }) {
  const [params] = useSearchParams();
  const { value: online } = useSnapshot(onlineStore);
  const above = online ? undefined : (
    <p className={styles.above}>
      <FormattedMessage id="basket.offline.above" />
    </p>
  );
  return (
    <Dock kind="line" above={above}>
      <CheckoutButton basket={basket} asking={params.has('ask')} />
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
