import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { Basket } from '#domain/cart/venue-basket.ts';
import type { PaymentType } from '#domain/model.ts';
import { isWallet } from '#domain/payment/payment-types.ts';
import { type ChosenWay, inputOf } from '#domain/payment/payment-way.ts';
import { canBeQueued } from '#domain/payment/ways-to-pay.ts';
import { attemptBegun } from '#flows/checkout/attempt-wait.ts';
import { updateRemembered } from '#flows/checkout/remembered-details.ts';
import { submitOrder } from '#flows/checkout/submit-order.ts';
import { brandOf, pickWay } from '#flows/payment/way.ts';
import { useBasket } from '#screens/use-basket.ts';
import { pricingStore } from '#stores/cart/cart.ts';
import { attemptStore, refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useShownTotal, useWaitingTap } from '#ui/lib/use-waiting-tap.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './express.module.css';
import { useExpress } from './use-express.ts';
import { usePaying } from './use-paying.ts';

interface ButtonProps {
  path: string;
  /** The checkout button, shown if the checkout is needed. */
  usual: ReactNode;
  /** The buttons next to that button. */
  others: ReactNode;
}

/**
 * Places or pays the order from the basket if nothing else is left to ask, with the other ways to pay below (D99,
 * D161, design 11.7).
 */
export function ExpressButton({ path, usual, others }: ButtonProps) {
  const checkout = useBasket(path);
  return checkout ? <Pay checkout={checkout} usual={usual} others={others} /> : usual;
}

interface ExpressInput {
  checkout: Basket;
}

function Pay({ checkout, usual, others }: ExpressInput & Omit<ButtonProps, 'path'>) {
  const { cart, venue, currency } = checkout;
  const express = useExpress(checkout, usePaying(cart, venue, currency));
  const { isSending, send } = useSend(checkout);
  if (!isSending && (!express || express.isAllergyTextMissing)) return usual;
  const way = express?.way ?? null;
  return (
    <div className={styles.express}>
      {way && isWallet(way.type) ? (
        <WalletButton checkout={checkout} wallet={way.type} />
      ) : (
        <PlaceButton
          checkout={checkout}
          way={way}
          isSending={isSending}
          isLoading={express?.isLoading === true}
          onSend={send}
        />
      )}
      {others}
    </div>
  );
}

function WalletButton({ checkout, wallet }: ExpressInput & { wallet: PaymentType }) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { isAsked, amount } = useTotal(checkout);
  const [waiting, tap] = useWaitingTap(!isAsked, (path: string) => navigate(path));
  const name = intl.formatMessage({ id: `payments.way.${brandOf(wallet)}` });
  return (
    <div className={styles.wallet}>
      <Button
        docked
        amount={amount}
        busyText={waiting && 'basket.working'}
        onClick={() => {
          pickWay({ kind: 'type', type: wallet });
          tap(`/menu/${checkout.path}/checkout?express`);
        }}
        text="checkout.express"
        values={{ wallet: name }}
      />
    </div>
  );
}

interface PlaceProps extends ExpressInput {
  /** null while the order is already being sent. */
  way: ChosenWay | null;
  isSending: boolean;
  /** The customer's saved cards are not known yet. */
  isLoading: boolean;
  onSend: (way: ChosenWay, total: number) => void;
}

/** Places the order in a single tap, even while its total is being calculated (D161, D276). */
function PlaceButton({ checkout, way, isSending, isLoading, onSend }: PlaceProps) {
  const { isAsked, amount, shown } = useTotal(checkout);
  const [waiting, tap] = useWaitingTap(!isAsked, (one: { way: ChosenWay; total: number }) =>
    onSend(one.way, one.total),
  );
  const loading = isLoading ? 'payments.loading' : waiting && 'basket.working';
  const work = isSending ? 'checkout.sending.title' : loading;
  return (
    <Button
      docked
      amount={amount}
      busyText={work}
      onClick={() => way && tap({ way, total: shown.current })}
      text={way && !canBeQueued(way.type) ? 'payments.pay' : 'checkout.order'}
    />
  );
}

function useTotal({ cart, currency }: Basket) {
  const { value: pricing } = useSnapshot(pricingStore);
  const isAsked = pricing.discount === 'asked' || pricing.delivery === 'asked';
  const total = cart.total ?? 0;
  const shown = useShownTotal(total, isAsked);
  const amount = isAsked ? <Skeleton width="4rem" /> : <Money amount={total} currency={currency} />;
  return { isAsked, amount, shown };
}

/** Sends the order; the checkout shows its progress, or what to correct if it is refused. */
function useSend({ path }: Basket) {
  const [, navigate] = useLocation();
  const [isSending, setSending] = useState(false);
  const checkout = `/menu/${path}/checkout`;

  async function send(way: ChosenWay, total: number) {
    if (isSending) return;
    setSending(true);
    updateRemembered();
    const sent = submitOrder(inputOf(way), { shownTotal: total });
    const placed = await Promise.race([sent, attemptBegun()]);
    if (placed) return navigate(placed, { replace: true });
    if (!readStore(attemptStore) && !readStore(refusalStore)) setSending(false);
    navigate(checkout, { replace: true });
    // The response may come before the checkout is rendered, which would then find neither the attempt nor a basket.
    const order = await sent;
    if (order && window.location.pathname === checkout) navigate(order, { replace: true });
  }

  return { isSending, send };
}
