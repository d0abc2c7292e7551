import type { Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { checkNow } from '#flows/checkout/attempt-wait.ts';
import { StaffCode } from '#screens/checkout/details/staff-code.tsx';
import { OrderAgain } from '#screens/checkout/order-again.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import type { OrderAttempt } from '#stores/checkout/attempt.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { useClock, usePhoneNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { StatusPage, Steps } from '#ui/sheet/status-page.tsx';

interface Props {
  path: string;
  venue: Venue;
  attempt: OrderAttempt;
  isLeft: boolean;
  onRelease: () => void;
}

const longAfterMs = 180_000;

/** Shown while it is unknown whether the venue has the order (D81, design 11.9). */
export function PayingUnknown({ path, venue, attempt, isLeft, onRelease }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const now = usePhoneNow(1000).getTime();
  const clock = useClock(venue.time_zone);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: online } = useSnapshot(onlineStore);
  const { order, since, next_try: next } = attempt;
  const seconds = next === null ? 0 : Math.max(0, Math.ceil((next - now) / 1000));
  const isLong = isLeft || now - since > longAfterMs;
  const total = money(order.total ?? 0, currencyOf(venue, settings));
  const text = (id: FormatjsIntl.Message['ids'], values = {}) => intl.formatMessage({ id }, values);
  return (
    <StatusPage
      icon={online ? 'question' : 'offline'}
      badge={text(online ? 'payments.checking.badge' : 'checkout.unknown.badge.offline')}
      title={text(isLong ? 'checkout.unknown.long' : 'checkout.unknown.title', {
        venue: venue.name,
      })}
      text={
        <FormattedMessage
          id={isLong ? 'checkout.unknown.long.text' : 'checkout.unknown.text'}
          values={{ venue: venue.name, b: (words) => <b>{words}</b> }}
        />
      }
      actions={
        <>
          {!isLeft && next !== null && (
            <Button docked icon="refresh" onClick={checkNow} text="payments.check" />
          )}
          <Button
            kind={isLeft ? 'primary' : 'text'}
            docked={isLeft}
            wide
            href={`/menu/${path}`}
            text={isLeft ? 'shell.backToMenu' : 'checkout.unknown.backWhile'}
          />
          {isLong && (isLeft || next !== null) && <OrderAgain onRelease={onRelease} />}
        </>
      }
    >
      <Steps
        boxed
        steps={[
          {
            state: 'done',
            label: text('checkout.unknown.tapped', { time: clock.time(new Date(since)) }),
            second: text('checkout.unknown.what', { total, type: order.payment?.type ?? 'none' }),
          },
          {
            state: 'unsure',
            label: text('checkout.step.order', { venue: venue.name }),
            second: isLeft
              ? text('checkout.unknown.noAnswer')
              : text('checkout.unknown.next', { seconds }),
          },
        ]}
      />
      <StaffCode order={order} total={total} />
    </StatusPage>
  );
}
