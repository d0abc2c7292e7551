import type { ReactNode } from 'react';
import { brandOf, pickWay } from '#flows/payment/way.ts';
import { AllergiesCard } from '#screens/checkout/details/allergies-card.tsx';
import { type Checkout, useCheckout } from '#screens/checkout/use-checkout.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './express.module.css';
import { useExpress } from './use-express.ts';
import { usePaying, useWays } from './use-paying.ts';

interface ButtonProps {
  path: string;
  /** The way to the checkout, where that is needed. */
  usual: ReactNode;
  /** The same beside the wallet. */
  others: ReactNode;
}

/** In the basket: the wallet's button where nothing is left to ask, and the other ways below it (D99, design 11.7). */
export function ExpressButton({ path, usual, others }: ButtonProps) {
  const checkout = useCheckout(path);
  return checkout ? <Pay checkout={checkout} usual={usual} others={others} /> : usual;
}

/** In the basket: allergies are said where the order may go out from (D64, D99). */
export function ExpressAllergies({ path }: Pick<ButtonProps, 'path'>) {
  const checkout = useCheckout(path);
  return checkout && <Allergies checkout={checkout} />;
}

interface Given {
  checkout: Checkout;
}

function Allergies({ checkout }: Given) {
  const { cart, venue, currency } = checkout;
  const express = useExpress(checkout, useWays(cart, venue, currency));
  return express && <AllergiesCard cart={cart} venue={venue} isMissing={false} />;
}

function Pay({ checkout, usual, others }: Given & Omit<ButtonProps, 'path'>) {
  const intl = useIntl();
  const { value: pricing } = useSnapshot(pricingStore);
  const { path, cart, venue, currency } = checkout;
  const express = useExpress(checkout, usePaying(cart, venue, currency));
  if (!express || express.isAllergyTextMissing) return usual;
  const { wallet } = express;
  const isAsked = pricing.discount === 'asked' || pricing.delivery === 'asked';
  const name = intl.formatMessage({ id: `payments.way.${brandOf(wallet)}` });
  return (
    <div className={styles.express}>
      <div className={styles.wallet}>
        <Button
          docked
          wide
          href={isAsked ? undefined : `/menu/${path}/checkout?express`}
          working={isAsked ? intl.formatMessage({ id: 'basket.working' }) : undefined}
          amount={
            isAsked ? (
              <Skeleton width="4rem" />
            ) : (
              <Money amount={cart.total ?? 0} currency={currency} tone="plain" />
            )
          }
          onClick={() => pickWay({ kind: 'type', type: wallet })}
        >
          <FormattedMessage id="checkout.express" values={{ wallet: name }} />
        </Button>
      </div>
      {others}
    </div>
  );
}
