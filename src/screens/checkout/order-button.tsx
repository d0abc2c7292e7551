import { pricingProblem } from '#domain/cart/charges.ts';
import type { PaymentType } from '#domain/model.ts';
import { canBeQueued } from '#domain/payment/ways-to-pay.ts';
import { retryPricing } from '#flows/cart/reprice.ts';
import { useAddressCheck } from '#screens/checkout/details/use-address.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { Button } from '#ui/button/button.tsx';
import { Money, useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import type { Checkout } from './use-checkout.ts';
import { useRefusal } from './use-refusal.ts';

interface Props {
  checkout: Checkout;
  form: string;
  way: PaymentType | null;
  /** Something must be fixed in the basket first. */
  isBasketFirst: boolean;
  /** The times are being reloaded before the order is sent. */
  isChecking: boolean;
  /** Data for the total or the order is still loading. */
  isLoading: boolean;
}

/** One total, one button (design 11.8); after a change of prices it names the new total (D66). */
export function OrderButton(props: Props) {
  const { checkout, form, way, isBasketFirst, isChecking, isLoading } = props;
  const intl = useIntl();
  const money = useMoney();
  const { value: pricing } = useSnapshot(pricingStore);
  const refusal = useRefusal();
  const address = useAddressCheck(checkout);
  const { path, venue, cart, currency } = checkout;
  const total = cart.total ?? 0;
  if (!way) {
    return (
      <Button kind="secondary" docked wide href={`/menu/${path}`}>
        <FormattedMessage id="checkout.backToMenu" />
      </Button>
    );
  }
  if (isBasketFirst) {
    return (
      <Button docked wide href={`/menu/${path}/basket`}>
        <FormattedMessage id="checkout.backToBasket" />
      </Button>
    );
  }
  const isPaidNow = !canBeQueued(way);
  const isAsked = isLoading || pricing.delivery === 'asked';
  const problem = pricingProblem(pricing, cart, venue);
  if (!isAsked && problem !== null && problem !== 'discount') {
    return (
      <Button kind="secondary" docked wide onClick={() => void retryPricing(venue)}>
        <FormattedMessage id="checkout.pricing.again" />
      </Button>
    );
  }
  const work = workOf(isAsked, isChecking, address?.state === 'asked');
  const working = work && intl.formatMessage({ id: work });
  const isNewTotal =
    refusal !== null &&
    (refusal.code === 'price_changed' || refusal.changes.length > 0 || refusal.total !== null);
  if (isNewTotal && !work) {
    return (
      <Button docked wide type="submit" form={form}>
        <FormattedMessage
          id={isPaidNow ? 'checkout.pay.for' : 'checkout.order.for'}
          values={{ total: money(total, currency) }}
        />
      </Button>
    );
  }
  return (
    <Button
      docked
      wide
      type="submit"
      form={form}
      working={working ?? undefined}
      amount={
        isAsked ? (
          <Skeleton width="4rem" />
        ) : (
          <Money amount={total} currency={currency} tone="plain" />
        )
      }
    >
      <FormattedMessage id={isPaidNow ? 'payments.pay' : 'checkout.order'} />
    </Button>
  );
}

function workOf(isTotalAsked: boolean, areTimesAsked: boolean, isAddressAsked: boolean) {
  if (isTotalAsked) return 'basket.working' as const;
  if (areTimesAsked) return 'checkout.when.checking' as const;
  return isAddressAsked ? ('checkout.address.asked' as const) : null;
}
