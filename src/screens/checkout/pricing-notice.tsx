import { pricingProblem } from '#domain/charges.ts';
import { askAgain } from '#flows/reprice.ts';
import { pricingStore } from '#stores/cart.ts';
import { PricingProblem } from '#ui/pricing-problem.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import type { Checkout } from './use-checkout.ts';

/** What the server could not say of the amounts, with Retry; without the total nothing is ordered (D61). */
export function PricingNotice({ checkout: { cart, venue } }: { checkout: Checkout }) {
  const { value: pricing } = useSnapshot(pricingStore);
  return (
    <PricingProblem
      problem={pricingProblem(pricing, cart, venue)}
      onRetry={() => void askAgain(venue)}
    />
  );
}
