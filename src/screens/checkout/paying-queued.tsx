import type { Venue } from '#domain/model.ts';
import type { Attempt } from '#stores/order.ts';
import { Button } from '#ui/button.tsx';
import { useClock } from '#ui/clock.ts';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { StatusPage } from './status-page.tsx';
import { Steps } from './steps.tsx';

interface Props {
  path: string;
  venue: Venue;
  attempt: Attempt;
  onRelease: () => void;
}

/** Nothing was sent yet: the order waits for the network, as the customer wished, until its time is over (D82). */
export function PayingQueued({ path, venue, attempt: { order }, onRelease }: Props) {
  const intl = useIntl();
  const clock = useClock(venue.time_zone);
  const until = new Date(order.additional_data?.valid_until ?? '');
  const say = (id: FormatjsIntl.Message['ids'], values = {}) => intl.formatMessage({ id }, values);
  return (
    <StatusPage
      icon="offline"
      badge={say('checkout.queued.badge')}
      title={say('checkout.queued.title')}
      text={<FormattedMessage id="checkout.queued.text" values={{ time: clock.time(until) }} />}
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
          { state: 'now', label: say('checkout.queued.step') },
          { state: 'later', label: say('checkout.step.order', { venue: venue.name }) },
        ]}
      />
    </StatusPage>
  );
}
