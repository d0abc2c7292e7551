import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { continueOrder } from '#flows/orders/order-continue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';

/** Continues an order that waits for its customer: accepts a new total here, or opens the payment screen (D55). */
export function ContinueButton({ order }: { order: Order }) {
  const intl = useIntl();
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const { answer, isWorking, run } = useAction(() => continueOrder(order));
  const amount = money(order.total ?? 0, currencyOf(order.venue, settings));

  if (order.previous_total == null) {
    return (
      <Button docked wide href={`/order/${order.uuid}/pay`}>
        <FormattedMessage id="orders.continue" />
      </Button>
    );
  }
  return (
    <>
      <Refusal answer={answer} />
      <Button
        docked
        wide
        working={isWorking ? intl.formatMessage({ id: 'orders.continue.working' }) : undefined}
        onClick={run}
      >
        <FormattedMessage id="orders.continue.agree" values={{ amount }} />
      </Button>
    </>
  );
}
