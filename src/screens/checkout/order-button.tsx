import type { Basket } from '#domain/cart/venue-basket.ts';
import type { PaymentType } from '#domain/model.ts';
import { canBeQueued } from '#domain/payment/ways-to-pay.ts';
import { retryPricing } from '#flows/cart/reprice.ts';
import { Button } from '#ui/button/button.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import type { Problems } from './use-problems.ts';
import { useRefusal } from './use-refusal.ts';

interface Props {
  checkout: Basket;
  form: string;
  way: PaymentType | null;
  problems: Problems;
  /** It was tapped, and waits for times or the total before the order is sent. */
  isChecking: boolean;
}

/**
 * One total, one button (design 11.8); after a change of prices it names the new total (D66). A tap counts even while
 * the total is being calculated, since leaving a field for the button starts the calculation (P17, D276).
 */
export function OrderButton(props: Props) {
  const { checkout, form, way, problems, isChecking } = props;
  const { inBasket, isLoading, isUnpriced } = problems;
  const money = useMoney();
  const refusal = useRefusal();
  const { path, venue, cart, currency } = checkout;
  const total = cart.total ?? 0;
  if (!way) {
    return <Button kind="secondary" docked href={`/menu/${path}`} text="shell.backToMenu" />;
  }
  if (inBasket) return <Button docked href={`/menu/${path}/basket`} text="basket.back" />;
  const isPaidNow = !canBeQueued(way);
  if (!isLoading && isUnpriced) {
    return (
      <Button
        kind="secondary"
        docked
        onClick={() => void retryPricing(venue)}
        text="checkout.pricing.again"
      />
    );
  }
  const work = isLoading ? 'basket.working' : 'checkout.when.checking';
  const isNewTotal =
    refusal !== null &&
    (refusal.code === 'price_changed' || refusal.changes.length > 0 || refusal.total !== null);
  if (isNewTotal && !isLoading && !isChecking) {
    return (
      <Button
        docked
        type="submit"
        form={form}
        text={isPaidNow ? 'checkout.pay.for' : 'checkout.order.for'}
        values={{ total: money(total, currency) }}
      />
    );
  }
  return (
    <Button
      docked
      type="submit"
      form={form}
      busyText={isChecking && work}
      amount={isLoading ? <Skeleton width="4rem" /> : <Money amount={total} currency={currency} />}
      text={isPaidNow ? 'payments.pay' : 'checkout.order'}
    />
  );
}
