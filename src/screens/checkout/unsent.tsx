import { countItems } from '#domain/cart/totals.ts';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { StatusPage, Steps } from '#ui/sheet/status-page.tsx';

interface Props {
  checkout: Basket;
  onRetry: () => void;
  /** Sends it automatically once the phone is online; null for cards, which need a tap (D82). */
  onWait: (() => void) | null;
}

/** The phone is offline and nothing was sent (design 11.9). */
export function Unsent({ checkout: { path, venue, cart, currency }, onRetry, onWait }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { value: online } = useSnapshot(onlineStore);
  const text = (id: FormatjsIntl.Message['ids'], values = {}) => intl.formatMessage({ id }, values);

  function retry() {
    if (online) onRetry();
    else announce(text('checkout.unsent.still'), 'urgent');
  }

  return (
    <StatusPage
      icon={online ? 'done' : 'offline'}
      badge={text(online ? 'checkout.unsent.online' : 'checkout.queued.badge')}
      title={text('checkout.unsent.title')}
      text={<FormattedMessage id="checkout.unsent.text" />}
      actions={
        <>
          <Button docked icon="refresh" onClick={retry} text="shell.retry" />
          {!online && onWait && (
            <Button
              kind="secondary"
              wide
              icon="clock"
              onClick={onWait}
              text="checkout.unsent.wait"
            />
          )}
          <Button kind="text" wide href={`/menu/${path}/basket`} text="basket.back" />
        </>
      }
    >
      <Steps
        boxed
        steps={[
          {
            state: 'done',
            label: text('checkout.step.basket'),
            second: text('checkout.unsent.basket', {
              count: countItems(cart),
              total: money(cart.total ?? 0, currency),
            }),
          },
          { state: 'later', label: text('checkout.step.order', { venue: venue.name }) },
        ]}
      />
    </StatusPage>
  );
}
