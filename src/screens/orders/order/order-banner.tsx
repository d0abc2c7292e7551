import { sumMoney } from '#domain/lib/money.ts';
import type { Order } from '#domain/model.ts';
import { isRunning, isUnfulfilled } from '#domain/orders/order-status.ts';
import { isUnacknowledged } from '#domain/orders/orders.ts';
import { freshnessStore } from '#stores/app/freshness.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';
import { isOffline } from './is-offline.ts';
import { goesBackWords, refundWords } from './payment-words.ts';
import { phoneLink } from './phone-link.ts';

interface Props {
  order: Order;
  now: Date;
  isStale: boolean;
  currency: string;
}

/**
 * Important notices above the lines: outdated data, a venue that does not respond, or the state of a refund (D86, D87).
 */
export function OrderBanner({ order, now, isStale, currency }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { value: online } = useSnapshot(onlineStore);
  const { value: freshness } = useSnapshot(freshnessStore);
  const inWords = (amount: number) => money(amount, currency);
  if (isStale) {
    const isSent = order.status !== 'pending_payment';
    return (
      <Banner
        icon="offline"
        text={isOffline(online, freshness) ? 'orders.stale.text' : 'orders.stale.unreachable'}
        values={{ sent: isSent ? 'yes' : 'no' }}
      />
    );
  }
  if (order.previous_total != null && isRunning(order)) {
    return <Changed order={order} was={order.previous_total} currency={currency} />;
  }
  const refund = order.payment?.refund;
  if (refund) {
    const tone = refund.status === 'failed' ? 'warning' : 'info';
    return <Banner tone={tone}>{goesBackWords(order, inWords, intl)}</Banner>;
  }
  if (isUnacknowledged(order, now)) return <Silent order={order} />;
  if (!isUnfulfilled(order)) return null;
  const text = refundWords(order, inWords, intl);
  return text && <Banner tone="info">{text}</Banner>;
}

/** The venue's new total, compared with the agreed one (D55). */
function Changed({ order, was, currency }: { order: Order; was: number; currency: string }) {
  const money = useMoney();
  const now = money(order.total ?? 0, currency);
  return (
    <Banner title={<FormattedMessage id="orders.continue.title" values={{ now }} />}>
      <ChangeText order={order} was={was} currency={currency} />
    </Banner>
  );
}

/** By how much the total has changed, and that the customer's agreement is awaited. */
export function ChangeText({
  order,
  was,
  currency,
}: {
  order: Order;
  was: number;
  currency: string;
}) {
  const money = useMoney();
  const now = order.total ?? 0;
  return (
    <FormattedMessage
      id="orders.continue.text"
      values={{
        more: now > was ? 'yes' : 'no',
        was: money(was, currency),
        difference: money(Math.abs(sumMoney([now, -was])), currency),
        venue: order.venue.name,
      }}
    />
  );
}

function Silent({ order: { venue } }: { order: Order }) {
  const link = phoneLink(venue.phone);
  return (
    <Banner
      title={<FormattedMessage id="orders.silent.title" values={{ venue: venue.name }} />}
      text={link ? 'orders.silent.text' : 'orders.silent.ask'}
      action={
        link && (
          <Button
            kind="text"
            small
            icon="phone"
            href={link}
            text="orders.silent.call"
            values={{ phone: <bdi dir="ltr">{venue.phone}</bdi> }}
          />
        )
      }
    />
  );
}
