import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { decodeUuid } from '#domain/orders/order-codes.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { isEditable } from '#domain/orders/orders.ts';
import { setTopOfPage } from '#flows/app/appearance.ts';
import { showPass } from '#flows/orders/order-pass.ts';
import { applyOrderTheme } from '#flows/orders/order-theme.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { customerStore } from '#stores/session/session.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { loadFlows, startFlow } from '../lazy-code.ts';
import { useAnnouncedStatus } from './announced-status.ts';
import { OrderDock } from './order-dock.tsx';
import { OrderProblem } from './order-problem.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderView } from './order-view.tsx';

/** Few orders have this question, so its code is loaded when it is asked (D55). */
const OrderChanged = lazyComponent(
  () => import('./order-changed.tsx'),
  ({ OrderChanged }) => OrderChanged,
);

interface Props {
  /** A uuid, or the 22 characters of a short link (D14). */
  id: string;
  /** own: placed from here or by the signed-in customer · public: anybody with the link. */
  access: 'own' | 'public';
  /** Calls the staff, where the customer still sits at the order's venue. */
  call?: ReactNode;
}

/**
 * /order/{uuid}: one order, followed until it is final; the screen stays on while it waits to be collected (O1, D86,
 * B7).
 */
export default function OrderScreen({ id, access, call }: Props) {
  const intl = useIntl();
  const { value: followed } = useSnapshot(orderStore);
  const uuid = decodeUuid(id);
  const [got, setGot] = useState<string | null>(null);
  const isGot = got === id;
  const again = useFollowing(id, access, isGot);
  const isHere = followed.uuid === uuid;
  const loaded = isHere ? readyValue(followed.order) : undefined;
  const order = loaded && isGot ? { ...loaded, status: 'completed' as const } : loaded;
  useAnnouncedStatus(loaded);
  useVenueTheme(loaded?.venue.slug);
  useEffect(readTitle, []);
  const { value: customer } = useSnapshot(customerStore);
  const changed = order && isRunning(order) ? (order.previous_total ?? null) : null;
  const isReady = order?.status === 'ready';
  useEffect(() => (isReady ? showPass() : undefined), [isReady]);

  const loading = (
    <Waiting label={intl.formatMessage({ id: 'orders.loading' })}>
      <OrderSkeleton />
    </Waiting>
  );
  if (isHere && followed.order.status === 'failed') {
    return <OrderProblem uuid={uuid} problem={followed.order.problem} onRetry={again} />;
  }
  if (order && changed !== null && isEditable(order, customer)) {
    return (
      <Suspense fallback={loading}>
        <OrderChanged order={order} was={changed} />
      </Suspense>
    );
  }
  return (
    <Page
      look="hidden"
      ground
      width="two"
      title={
        order
          ? intl.formatMessage(
              { id: 'orders.named' },
              { number: order.number, venue: order.venue.name },
            )
          : intl.formatMessage({ id: 'orders.title' })
      }
      dock={
        order && (
          <OrderDock
            order={order}
            onGot={() => {
              setGot(id);
              void loadFlows().then(({ markCollected }) => markCollected(order.uuid));
            }}
          />
        )
      }
    >
      {order && followed.order.status === 'ready' ? (
        <OrderView
          order={order}
          heard={loaded ?? order}
          heardAt={followed.order.at}
          isStale={followed.stale && !isGot}
          call={call}
        />
      ) : (
        loading
      )}
    </Page>
  );
}

/** Follows the order while the screen is shown; returns a function that refreshes immediately. */
function useFollowing(id: string, access: Props['access'], isOver: boolean): () => void {
  const stop = useRef<(() => void) | undefined>(undefined);
  const begin = useCallback(() => {
    stop.current?.();
    stop.current = isOver ? undefined : startFlow(({ follow }) => follow(id, access));
  }, [id, access, isOver]);
  useEffect(() => {
    begin();
    return () => stop.current?.();
  }, [begin]);
  return begin;
}

/**
 * After the bank's page the payment screen turns into this one under the same URL: moves the focus to the title (P17,
 * T59).
 */
function readTitle(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
}

/** The venue's theme, including the browser's bars (design 2.2). */
function useVenueTheme(slug: string | undefined): void {
  useEffect(() => (slug ? applyOrderTheme(slug) : undefined), [slug]);
  useEffect(() => {
    setTopOfPage('header');
    return () => setTopOfPage('canvas');
  }, []);
}
