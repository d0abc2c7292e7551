import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isPopUpDue, preparePopUp } from '#flows/cart/pop-up.ts';
import { PopUpSheet } from '#screens/basket/suggestions/pop-up-sheet.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useWaitingTap } from '#ui/lib/use-waiting-tap.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { AlcoholSheet } from './alcohol-sheet.tsx';
import { BlockedButton } from './blocked-button.tsx';
import { useBlockers } from './use-blockers.ts';

interface Props {
  basket: Basket;
  /** Redirected from the checkout because consent to alcohol is missing: asks at once. */
  asking?: boolean;
  /** A wallet pays from here: this button leads to the other payment types. */
  beside?: boolean;
}

/**
 * The checkout button, or what is still missing (C10, C7). A tap while the total is calculated waits for it, and is dropped
 * if something is missing then (D276).
 */
export function CheckoutButton({ basket, asking = false, beside = false }: Props) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { value: pricing } = useSnapshot(pricingStore);
  const { value: online } = useSnapshot(onlineStore);
  const { value: isPaidElsewhere } = useSnapshot(paidElsewhereStore);
  const { first, isAlcoholOpen, isLoading } = useBlockers(basket);
  const [isAsking, setAsking] = useState(asking);
  const [isPopUp, setPopUp] = useState(false);
  usePopUp(basket);
  const { path, cart, currency } = basket;
  const checkout = `/menu/${path}/checkout`;
  const amount = <Money amount={cart.total ?? 0} currency={currency} />;

  function onContinue(event: MouseEvent<HTMLElement>) {
    if (!isPopUpDue('pop_up')) return;
    event.preventDefault();
    setPopUp(true);
  }

  const isPriced = pricing.discount !== 'asked' && pricing.delivery !== 'asked';
  const isBlocked = !online || isPaidElsewhere || (isPriced && first !== undefined);
  const isWaiting = !beside && !isBlocked && (isLoading || !isPriced);
  const [tapped, tap] = useWaitingTap(!isWaiting, (to: string) => {
    if (isBlocked) return;
    if (isAlcoholOpen) setAsking(true);
    else if (isPopUpDue('pop_up')) setPopUp(true);
    else navigate(to);
  });

  const sayOffline = () => announce(intl.formatMessage({ id: 'basket.offline.title' }), 'urgent');

  if (isPaidElsewhere) return <Button docked off text="basket.paidElsewhere" />;
  if (!online) {
    return (
      <Button
        kind="secondary"
        docked
        amount={amount}
        onClick={sayOffline}
        text="basket.offline.button"
      />
    );
  }
  if (isPriced && first) return <BlockedButton basket={basket} blocker={first} />;
  if (isWaiting) {
    return (
      <Button
        docked
        busyText={tapped && 'basket.working'}
        amount={<Skeleton width="4rem" />}
        onClick={() => tap(checkout)}
        text="basket.checkout"
      />
    );
  }
  return (
    <>
      <Button
        wide
        {...(beside ? { kind: 'text' } : { docked: true, amount })}
        {...(isAlcoholOpen
          ? { onClick: () => setAsking(true) }
          : { href: checkout, onClick: onContinue })}
        text={beside ? 'basket.otherWays' : 'basket.checkout'}
      />
      {isAsking && isAlcoholOpen && (
        <AlcoholSheet
          basket={basket}
          onAgreed={() => navigate(checkout)}
          onClose={() => setAsking(false)}
        />
      )}
      {isPopUp && (
        <PopUpSheet basket={basket} checkout={checkout} onClose={() => setPopUp(false)} />
      )}
    </>
  );
}

/** Loads pop-up offers before the customer leaves for the checkout (D68). */
function usePopUp({ cart }: Basket): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the basket needs a new request
  useEffect(() => preparePopUp('pop_up'), [cart]);
}
