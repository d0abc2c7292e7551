import { pricingProblem } from '#domain/cart/price-components.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { retryPricing } from '#flows/cart/reprice.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { PricingProblem } from '#ui/content/pricing-problem.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Amounts that failed to load, with Retry; without the total nothing can be ordered (D61). */
export function PricingNotice({ checkout: { cart, venue } }: { checkout: Basket }) {
  const { value: pricing } = useSnapshot(pricingStore);
  return (
    <PricingProblem
      problem={pricingProblem(pricing, cart, venue)}
      onRetry={() => void retryPricing(venue)}
    />
  );
}
