import { pricingProblem } from '#domain/cart/price-components.ts';
import { setServiceCharge } from '#flows/cart/consents.ts';
import { retryPricing } from '#flows/cart/reprice.ts';
import type { Basket } from '#screens/use-basket.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { Amounts } from '#ui/content/amounts.tsx';
import { PriceList } from '#ui/content/price-row.tsx';
import { PricingProblem } from '#ui/content/pricing-problem.tsx';
import { useAnnouncedPrice } from '#ui/content/spoken-price.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './basket-charges.module.css';

/** Every charge and the total; amounts that failed to load can be retried (D61). */
export function BasketCharges({ basket: { venue, cart, currency } }: { basket: Basket }) {
  const { value: pricing } = useSnapshot(pricingStore);
  const problem = pricingProblem(pricing, cart, venue);
  const isPriced = pricing.discount !== 'asked' && pricing.delivery !== 'asked';
  useAnnouncedPrice(isPriced ? (cart.total ?? 0) : null, currency);
  return (
    <div className={styles.charges}>
      <PriceList>
        <Amounts
          cart={cart}
          venue={venue}
          currency={currency}
          pricing={pricing}
          onService={setServiceCharge}
        />
      </PriceList>
      {problem && (
        <div className={styles.failed}>
          <PricingProblem problem={problem} onRetry={() => void retryPricing(venue)} />
        </div>
      )}
    </div>
  );
}
