import type { Order, PaymentAction, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';
import { payInFrame } from '#flows/payment/frame.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';
import { CardFrame } from './card-frame.tsx';

interface Props {
  order: Order;
  venue: Venue;
  action: PaymentAction;
  /** Called to choose another payment type. */
  onOther: () => void;
}

/** Pays an order in its provider's form; the customer can choose another payment type or give up (P6, P8). */
export function PayFrame({ order, venue, action, onOther }: Props) {
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(order.venue, settings);
  const type = order.payment?.type ?? 'dojo';
  const { answer, isWorking: isGivingUp, run: giveUp } = useAction(() => backToBasket(order));

  return (
    <CardFrame
      asked={{ type, venue, amount: order.total ?? 0, currency }}
      action={action}
      onPay={() => payInFrame(order, action)}
    >
      <Refusal answer={answer} />
      <Button kind="text" wide onClick={onOther} text="payments.another" />
      <Button
        kind="text"
        wide
        busyText={isGivingUp && 'payments.giveUp.working'}
        onClick={giveUp}
        text="payments.giveUp"
      />
    </CardFrame>
  );
}
