import type { Order } from '#domain/model.ts';
import { type TrackerStep, trackerOf } from '#domain/orders/order-progress.ts';
import { Tracker } from '#ui/content/tracker.tsx';
import { useClock } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { dayAndTime } from './order-words.ts';

/** The progress in the steps of its service; empty once it has ended or while it is unpaid. */
export function OrderTracker({ order }: { order: Order }) {
  const intl = useIntl();
  const clock = useClock(order.venue.time_zone);
  const steps = trackerOf(order);
  const current = steps.findIndex(({ state }) => state === 'current');
  if (current < 0) return null;

  function nameOf({ id }: TrackerStep): string {
    if (id === 'scheduled' && order.delivery_time) {
      return dayAndTime(order.delivery_time, clock, intl);
    }
    const isPacked = id === 'making' && order.service_type === 'WebShop';
    return intl.formatMessage({ id: isPacked ? 'orders.step.packing' : `orders.step.${id}` });
  }

  return (
    <Tracker
      label={intl.formatMessage({ id: 'orders.progress' })}
      steps={steps.map(nameOf)}
      current={current}
      complete={steps[current]?.id === 'ready'}
    />
  );
}
