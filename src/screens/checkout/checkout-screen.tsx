import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { detailsOf } from '#domain/cart/owner.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import type { PaymentInput } from '#domain/model.ts';
import { canBeQueued } from '#domain/payment/ways-to-pay.ts';
import { fillIn } from '#flows/cart/basket.ts';
import { lockCheckout } from '#flows/checkout/purchase.ts';
import { recallDetails, updateRemembered } from '#flows/checkout/remembered-details.ts';
import { ensureMenu } from '#flows/menu/menu.ts';
import { useAddress } from '#screens/checkout/details/use-address.ts';
import { PayingScreen } from '#screens/checkout/payment/paying-screen.tsx';
import { useOrder } from '#screens/checkout/payment/use-order.ts';
import { useTimes } from '#screens/checkout/time/use-times.ts';
import type { WindowTaps } from '#screens/checkout/time/window-card.tsx';
import { useBasket } from '#screens/use-basket.ts';
import { customerStore } from '#stores/session/session.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useRequiredAction } from '#ui/lib/use-required-action.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCheckout, UnknownCheckout } from './checkout-states.tsx';
import { OtherOrder } from './other-order.tsx';
import { Unsent } from './unsent.tsx';
import { useProblems } from './use-problems.ts';
import { useRefusal } from './use-refusal.ts';
import type { OrderTap } from './use-submit.ts';

interface Props {
  /** The venue's slug or id. */
  path: string;
  /** Products that go well with the basket, shown before payment (D68). */
  suggestions?: ReactNode;
  /** Orders for a delivery window, which may change the basket (M9). */
  windows?: WindowTaps;
}

/** /menu/{path}/checkout: from the basket to the order (design 11.8 and 11.9). */
export default function CheckoutScreen({ path, ...given }: Props) {
  const checkout = useBasket(path);
  const { hasFailed, retry } = useRequiredAction(useCallback(() => ensureMenu(path), [path]));
  if (checkout) return <Known checkout={checkout} {...given} />;
  return <UnknownCheckout path={path} hasFailed={hasFailed} onRetry={retry} />;
}

function Known({ checkout, suggestions, windows }: Omit<Props, 'path'> & { checkout: Basket }) {
  const { path, venue, cart } = checkout;
  const total = cart.total ?? 0;
  const { stage, attempt, elsewhere, place, stop, release } = useOrder(venue.id);
  const times = useTimes(checkout);
  const address = useAddress(checkout);
  const problems = useProblems(checkout, times, address, windows?.pending != null);
  const [way, setWay] = useState<PaymentInput>({ type: 'pay_later' });
  const again = useRef<OrderTap>(undefined);
  const refusal = useRefusal();
  const { value: customer } = useSnapshot(customerStore);
  // Redirects on arrival only: later an amount may change with the address being typed.
  const [isTooEarly] = useState(!refusal && (problems.inBasket || problems.isAlcoholOpen));
  useEffect(() => lockCheckout(), []);
  useEffect(() => {
    if (customer) fillIn(detailsOf(customer));
    else if (cart.service_type) recallDetails();
  }, [customer, cart.service_type]);

  function start(chosen: typeof way, shown: number, waits?: boolean) {
    setWay(chosen);
    updateRemembered();
    place(chosen, shown, waits);
  }

  /** Returns to the form, which validates and sends the order without another tap if the payment type allows it. */
  function tryAgain(waits: boolean) {
    if (canBeQueued(way.type)) again.current = { total, way: JSON.stringify(way), waits };
    stop();
  }

  if (attempt) {
    return (
      <PayingScreen
        path={path}
        venue={venue}
        attempt={attempt}
        isLeft={stage === 'left'}
        onRelease={release}
      />
    );
  }
  if (cart.line_items_attributes.length === 0) return <EmptyCheckout checkout={checkout} />;
  if (elsewhere !== null) return <OtherOrder checkout={checkout} venueId={elsewhere} />;
  if (stage === 'unsent')
    return (
      <Unsent
        checkout={checkout}
        onRetry={() => tryAgain(false)}
        onWait={canBeQueued(way.type) ? () => tryAgain(true) : null}
      />
    );
  if (isTooEarly) {
    return <Redirect to={`/menu/${path}/basket${problems.inBasket ? '' : '?ask'}`} replace />;
  }
  return (
    <CheckoutForm
      checkout={checkout}
      times={times}
      problems={problems}
      suggestions={suggestions}
      windows={windows}
      again={again}
      onOrder={start}
    />
  );
}
