import type { Venue } from '#domain/model.ts';
import { StatusPage } from '#screens/checkout/status-page.tsx';
import { Steps } from '#screens/checkout/steps.tsx';
import type { Attempt } from '#stores/orders/order.ts';
import { Button } from '#ui/button/button.tsx';
import { useClock } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

interface Props {
  path: string;
  venue: Venue;
  attempt: Attempt;
  /** The venue's server has sent it away for now: it is not the network that it waits for. */
  isBusy: boolean;
  onRelease: () => void;
}

/** Nothing was taken yet: the order waits for the network, or for a busy server, until its time is over (D80, D82). */
export function PayingQueued({ path, venue, attempt: { order }, isBusy, onRelease }: Props) {
  const intl = useIntl();
  const clock = useClock(venue.time_zone);
  const until = new Date(order.additional_data?.valid_until ?? '');
  const say = (id: FormatjsIntl.Message['ids'], values = {}) => intl.formatMessage({ id }, values);
  return (
    <StatusPage
      icon={isBusy ? 'clock' : 'offline'}
      badge={say(isBusy ? 'checkout.busy.badge' : 'checkout.queued.badge')}
      title={say(isBusy ? 'checkout.busy.title' : 'checkout.queued.title', { venue: venue.name })}
      text={
        <FormattedMessage
          id={isBusy ? 'checkout.busy.text' : 'checkout.queued.text'}
          values={{ time: clock.time(until) }}
        />
      }
      actions={
        <>
          <Button docked wide href={`/menu/${path}`}>
            <FormattedMessage id="checkout.queued.menu" />
          </Button>
          <Button kind="text" wide onClick={onRelease}>
            <FormattedMessage id="checkout.queued.stop" />
          </Button>
        </>
      }
    >
      <Steps
        boxed
        steps={[
          { state: 'done', label: say('checkout.step.basket') },
          ...(isBusy ? [] : [{ state: 'now', label: say('checkout.queued.step') } as const]),
          { state: 'later', label: say('checkout.step.order', { venue: venue.name }) },
        ]}
      />
    </StatusPage>
  );
}
