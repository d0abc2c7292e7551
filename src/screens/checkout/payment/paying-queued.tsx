import type { Venue } from '#domain/model.ts';
import type { OrderAttempt } from '#stores/checkout/attempt.ts';
import { Button } from '#ui/button/button.tsx';
import { useClock } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { StatusPage, Steps } from '#ui/sheet/status-page.tsx';

interface Props {
  path: string;
  venue: Venue;
  attempt: OrderAttempt;
  /** The server is busy: the order does not wait for the network. */
  isBusy: boolean;
  onRelease: () => void;
}

/** Shown before the order is placed: it waits for the network or a busy server until it expires (D80, D82). */
export function PayingQueued({ path, venue, attempt: { order }, isBusy, onRelease }: Props) {
  const intl = useIntl();
  const clock = useClock(venue.time_zone);
  const until = new Date(order.additional_data?.valid_until ?? '');
  const text = (id: FormatjsIntl.Message['ids'], values = {}) => intl.formatMessage({ id }, values);
  return (
    <StatusPage
      icon={isBusy ? 'clock' : 'offline'}
      badge={text(isBusy ? 'checkout.busy.badge' : 'checkout.queued.badge')}
      title={text(isBusy ? 'checkout.busy.title' : 'checkout.queued.title', { venue: venue.name })}
      text={
        <FormattedMessage
          id={isBusy ? 'checkout.busy.text' : 'checkout.queued.text'}
          values={{ time: clock.time(until) }}
        />
      }
      actions={
        <>
          <Button docked href={`/menu/${path}`} text="checkout.queued.menu" />
          <Button kind="text" wide onClick={onRelease} text="checkout.queued.stop" />
        </>
      }
    >
      <Steps
        boxed
        steps={[
          { state: 'done', label: text('checkout.step.basket') },
          ...(isBusy ? [] : [{ state: 'now', label: text('checkout.queued.step') } as const]),
          { state: 'later', label: text('checkout.step.order', { venue: venue.name }) },
        ]}
      />
    </StatusPage>
  );
}
