import { FormattedMessage } from 'react-intl';
import type { Order } from '#domain/model.ts';
import { isEnded } from '#domain/orders.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/clock.ts';
import { Dock } from '#ui/dock.tsx';
import { factOf, isBrought } from './order-fact.ts';

interface Props {
  order: Order;
  /** The customer has it in hand. */
  onGot: () => void;
}

/** What comes next: taking it, another round, or back to the menu; nothing while it is being made. */
export function OrderDock({ order, onGot }: Props) {
  const { kind } = factOf(order, useNow());
  const menu = `/menu/${order.venue.slug}`;
  const isServed = kind === 'done' || kind === 'on_its_way_to' || kind === 'on_its_way';
  if (kind === 'is_ready') {
    return (
      <Dock kind="line">
        <Button docked wide onClick={onGot}>
          <FormattedMessage id="orders.got" />
        </Button>
      </Dock>
    );
  }
  if (isServed && isBrought(order)) {
    return (
      <Dock kind="line">
        <Button docked wide icon="plus" href={menu}>
          <FormattedMessage id="orders.anotherRound" />
        </Button>
      </Dock>
    );
  }
  if (!isEnded(order) && order.status !== 'pending_payment') return null;
  return (
    <Dock kind="line">
      <Button docked wide href={menu}>
        <FormattedMessage id="orders.backToMenu" />
      </Button>
    </Dock>
  );
}
