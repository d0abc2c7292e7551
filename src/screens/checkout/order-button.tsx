import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { pricingStore } from '#stores/cart.ts';
import { refusalStore } from '#stores/order.ts';
import { Button } from '#ui/button.tsx';
import { Money, useMoney } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Checkout } from './use-checkout.ts';

interface Props {
  checkout: Checkout;
  form: string;
  way: 'zero' | 'pay_later' | null;
  /** Something has to be put right in the basket first. */
  isBasketFirst: boolean;
  /** The times are read again before the order goes out. */
  isChecking: boolean;
}

/** One total, one button (design 8); after a change of prices it names the new total (D66). */
export function OrderButton({ checkout, form, way, isBasketFirst, isChecking }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { value: pricing } = useSnapshot(pricingStore);
  const { value: refusal } = useSnapshot(refusalStore);
  const { path, cart, currency } = checkout;
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
  const isAsked = pricing.discount === 'asked' || pricing.delivery === 'asked';
  const isWorking = isAsked || isChecking;
  const working = isWorking
    ? intl.formatMessage({ id: isAsked ? 'basket.working' : 'checkout.when.checking' })
    : undefined;
  const isNewTotal = refusal !== null && (refusal.changes.length > 0 || refusal.total !== null);
  if (isNewTotal && !isWorking) {
    return (
      <Button docked wide type="submit" form={form}>
        <FormattedMessage id="checkout.order.for" values={{ total: money(total, currency) }} />
      </Button>
    );
  }
  return (
    <Button
      docked
      wide
      type="submit"
      form={form}
      working={working}
      amount={
        isAsked ? (
          <Skeleton width="4rem" />
        ) : (
          <Money amount={total} currency={currency} tone="plain" />
        )
      }
    >
      <FormattedMessage id="checkout.order" />
    </Button>
  );
}
