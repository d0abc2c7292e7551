import { Redirect } from 'wouter';
import { isRunning } from '#domain/orders/order-status.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Target of a home screen shortcut: the menu with the customer's usual order, or the order in progress (B4). */
export function Shortcut({ to }: { to: 'usual' | 'running' }) {
  const { value: venue } = useSnapshot(venueStore);
  const { value: orders } = useSnapshot(orderHandlesStore);
  const running = orders.find(isRunning);
  const ways = {
    usual: venue ? `/menu/${venue.slug}` : '/venues',
    running: running ? `/order/${running.uuid}` : '/profile/orders',
  };
  return <Redirect to={ways[to]} replace />;
}
