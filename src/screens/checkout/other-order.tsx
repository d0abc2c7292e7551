import type { Basket } from '#domain/cart/venue-basket.ts';
import { refOf } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { StatusPage } from '#ui/sheet/status-page.tsx';

interface Props {
  checkout: Basket;
  /** The venue whose order is under way. */
  venueId: number;
}

/** An order at another venue is not settled yet: this basket waits for it, and a button leads to it (D273). */
export function OtherOrder({ checkout: { path }, venueId }: Props) {
  const intl = useIntl();
  return (
    <StatusPage
      icon="clock"
      badge={intl.formatMessage({ id: 'checkout.otherOrder.badge' })}
      title={intl.formatMessage({ id: 'checkout.otherOrder.title' })}
      text={<FormattedMessage id="checkout.otherOrder.text" />}
      actions={
        <>
          <Button docked href={`/menu/${refOf(venueId)}/checkout`} text="checkout.unsettled.see" />
          <Button kind="text" wide href={`/menu/${path}/basket`} text="basket.back" />
        </>
      }
    />
  );
}
