import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { type Charge, chargesOf, taxOf } from '#domain/charges.ts';
import { askAgain } from '#flows/reprice.ts';
import { takeServiceCharge } from '#flows/service-charge.ts';
import { pricingStore } from '#stores/cart.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Charges } from '#ui/charges.tsx';
import { Money } from '#ui/money.tsx';
import { PriceList, PriceRow } from '#ui/price-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './basket-charges.module.css';
import type { Basket } from './use-basket.ts';

/** Every charge and the total; what the server is still asked for shows that it is coming (D61). */
export function BasketCharges({ basket: { venue, cart, currency } }: { basket: Basket }) {
  const intl = useIntl();
  const { value: pricing } = useSnapshot(pricingStore);
  const { discount, delivery } = pricing;
  const pending: readonly (Charge['kind'] | false)[] = [
    discount === 'asked' && 'discount',
    delivery === 'asked' && 'delivery',
  ];
  const failed = delivery === 'failed' ? 'delivery' : discount === 'failed' && 'discount';
  const tax = taxOf(cart);
  return (
    <div className={styles.charges}>
      <PriceList>
        <Charges
          charges={chargesOf(cart, venue)}
          currency={currency}
          venue={venue.name}
          pending={pending.filter((kind) => kind !== false)}
          onService={takeServiceCharge}
        />
        <PriceRow
          tone="total"
          name={<FormattedMessage id="basket.total" />}
          amount={
            discount === 'asked' || delivery === 'asked' ? (
              <Skeleton width="5rem" height="1.5rem" />
            ) : (
              <Money amount={cart.total ?? 0} currency={currency} tone="total" />
            )
          }
        />
        {tax !== null && (
          <PriceRow
            name={<FormattedMessage id="basket.tax" />}
            amount={<Money amount={tax} currency={currency} tone="quiet" />}
          />
        )}
      </PriceList>
      {failed && (
        <div className={styles.failed}>
          <Banner
            tone="warning"
            title={intl.formatMessage({ id: `basket.pricing.${failed}` })}
            action={
              <Button kind="text" small onClick={() => void askAgain(venue)}>
                <FormattedMessage id="shell.retry" />
              </Button>
            }
          />
        </div>
      )}
    </div>
  );
}
