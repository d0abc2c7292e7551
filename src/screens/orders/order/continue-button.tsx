import { useState } from 'react';
import type { Order } from '#domain/model.ts';
import { isCancellable } from '#domain/orders/orders.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { useNow } from '#ui/lib/clock.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';
import { CancelSheet, loadFlows } from '../lazy-code.ts';

/** Accepts the new total of an order, or cancels it (D55). */
export function ContinueButton({ order }: { order: Order }) {
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const [isCanceling, setCanceling] = useState(false);
  const now = useNow();
  const { answer, isWorking, run } = useAction(async () =>
    (await loadFlows()).continueOrder(order),
  );
  const amount = money(order.total ?? 0, currencyOf(order.venue, settings));

  return (
    <>
      <Refusal answer={answer} />
      <Button
        docked
        busyText={isWorking && 'orders.continue.working'}
        onClick={run}
        text="orders.continue.agree"
        values={{ amount }}
      />
      {isCancellable(order, now) && (
        <Button kind="text" wide onClick={() => setCanceling(true)} text="orders.cancel" />
      )}
      {isCanceling && <CancelSheet order={order} open onClose={() => setCanceling(false)} />}
    </>
  );
}
