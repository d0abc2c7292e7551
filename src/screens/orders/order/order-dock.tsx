import { useLocation } from 'wouter';
import type { Order } from '#domain/model.ts';
import { isEnded, isUnfulfilled } from '#domain/orders/order-status.ts';
import { isBroughtToPlace, isEditable } from '#domain/orders/orders.ts';
import { useReorder } from '#screens/orders/history/use-reorder.tsx';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { useNow } from '#ui/lib/clock.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction, useIsHere } from '#ui/lib/use-action.ts';
import { Dock } from '#ui/sheet/dock.tsx';
import { loadFlows } from '../lazy-code.ts';
import { factOf } from './order-fact.ts';

interface Props {
  order: Order;
  /** Called when the customer has collected it. */
  onGot: () => void;
}

/** The next action: continue, collect, another round, or order again; none while it is being prepared. */
export function OrderDock({ order, onGot }: Props) {
  const { value: customer } = useSnapshot(customerStore);
  const { value: givenUp } = useSnapshot(abandonedOrderStore);
  const { kind } = factOf(order, useNow());
  const isHere = useIsHere();
  const menu = `/menu/${order.venue.slug}`;
  const isServed = kind === 'done' || kind === 'on_its_way_to' || kind === 'on_its_way';
  const isTheirs = isEditable(order, customer);
  if (isTheirs && kind === 'not_paid') {
    return (
      <Dock kind="line">
        <Button docked href={`/order/${order.uuid}/pay`} text="orders.continue" />
      </Dock>
    );
  }
  if (kind === 'is_ready') {
    return (
      <Dock kind="line">
        <Button docked onClick={onGot} text="orders.got" />
      </Dock>
    );
  }
  if (isServed && isBroughtToPlace(order.service_type)) {
    return (
      <Dock kind="line">
        <Button docked icon="plus" href={menu} text="orders.anotherRound" />
      </Dock>
    );
  }
  if (isTheirs && isUnfulfilled(order) && givenUp === order.uuid)
    return <BasketDock order={order} isHere={isHere} />;
  if (isEnded(order)) return <AgainDock order={order} />;
  if (order.status !== 'pending_payment') return null;
  return (
    <Dock kind="line">
      <Button docked href={menu} text="shell.backToMenu" />
    </Dock>
  );
}

/** The customer cancelled it here: the same basket is offered, once (D281). */
function BasketDock({ order, isHere }: { order: Order; isHere: () => boolean }) {
  const [, navigate] = useLocation();
  const { isWorking, run } = useAction(async () => {
    const { bringBasketBack } = await loadFlows();
    const path = await bringBasketBack(order, isHere);
    if (path) navigate(path);
  });
  return (
    <Dock kind="line">
      <Button
        docked
        busyText={isWorking && 'payments.giveUp.working'}
        onClick={run}
        text="payments.giveUp"
      />
    </Dock>
  );
}

function AgainDock({ order }: { order: Order }) {
  const { begin, reading, sheet } = useReorder();
  return (
    <>
      <Dock kind="line">
        <Button
          docked
          busyText={reading && 'orders.again.reading'}
          onClick={() => begin(order)}
          text="orders.again"
        />
      </Dock>
      {sheet}
    </>
  );
}
