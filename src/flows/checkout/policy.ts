import { setFields } from '#flows/cart/basket.ts';
import { policyStore } from '#stores/cart/cart.ts';

/** Records consent to the shop's shipping and returns policy, once per visit (C14, design 11.8). */
export function agreeToPolicy(agreed: boolean): void {
  policyStore.value = agreed;
  setFields({ shipping_and_returns_policy_agreed: agreed });
}
