import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Order } from '#domain/model.ts';
import type { Reorder } from '#flows/orders/reorder.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { importLazily } from '#ui/lib/lazy-import.ts';
import { useIsHere } from '#ui/lib/use-action.ts';
import { lazySheet } from '#ui/sheet/lazy-sheet.tsx';

const loadFlow = () => importLazily(() => import('#flows/orders/reorder.ts'));

const ReorderSheet = lazySheet(
  'orders.again',
  () => import('./reorder-sheet.tsx'),
  ({ ReorderSheet }) => ReorderSheet,
);

interface ReorderState {
  readonly order: Order;
  readonly loaded: Loaded<Reorder>;
}

/** Orders again: at once if nothing has changed, else after a list of differences; not if unmounted (O8, D90, D277). */
export function useReorder(): {
  readonly begin: (order: Order) => void;
  /** UUID of the order that is being compared with the current menu. */
  readonly reading: string | null;
  readonly sheet: ReactNode;
} {
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<ReorderState | null>(null);
  const latest = useRef<Order | null>(null);
  const isHere = useIsHere();

  async function read(order: Order) {
    latest.current = order;
    setAsked({ order, loaded: waiting });
    const loaded = await loadFlow().then(
      ({ readReorder }) => readReorder(order),
      () => offline,
    );
    if (latest.current !== order || !isHere()) return;
    if (loaded.status === 'ready' && !loaded.value.needsConfirmation)
      await take(loaded.value, 'new');
    else setAsked({ order, loaded });
  }

  async function take(reorder: Reorder, into: 'new' | 'same') {
    end();
    const { acceptReorder } = await loadFlow();
    const path = acceptReorder(reorder, into);
    if (path) navigate(path);
  }

  function end() {
    latest.current = null;
    setAsked(null);
  }

  const isReading = asked?.loaded.status === 'waiting';
  return {
    begin: (order) => void read(order),
    reading: isReading ? asked.order.uuid : null,
    sheet: asked && !isReading && (
      <ReorderSheet
        loaded={asked.loaded}
        onTake={(reorder, into) => void take(reorder, into)}
        onRetry={() => void read(asked.order)}
        onClose={end}
      />
    ),
  };
}

/** The network has not delivered the code. */
const offline = { status: 'failed', problem: 'offline' } as const;
