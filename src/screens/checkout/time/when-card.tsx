import { type ReactNode, useState } from 'react';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { setFields } from '#flows/cart/basket.ts';
import { CardAction } from '#screens/checkout/payment/card-action.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { lazySheet } from '#ui/sheet/lazy-sheet.tsx';
import { LostTime } from './lost-time.tsx';
import { TimeChips } from './time-chips.tsx';
import { TimeZoneNote } from './time-zone-note.tsx';
import type { Times } from './use-times.ts';
import styles from './when-card.module.css';

const TimeSheet = lazySheet(
  'checkout.times.title',
  () => import('./time-sheet.tsx'),
  ({ TimeSheet }) => TimeSheet,
);

interface Props {
  checkout: Basket;
  times: Times;
  /** No time is chosen, and the customer tried to order. */
  isMissing: boolean;
  /** The delivery windows, where one has to be chosen first. */
  window?: ReactNode;
}

/** The time of the order: as soon as possible, one of the next times, or any of the coming days (D73). */
export function WhenCard({ checkout, times, isMissing, window }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { venue, cart } = checkout;
  const { loaded, slots, isChosenLost, reload } = times;
  const choose = (delivery_time: string) => setFields({ delivery_time });
  return (
    <Card
      flush
      title={intl.formatMessage({ id: 'checkout.when' })}
      action={
        slots.length > 0 && <CardAction onClick={() => setOpen(true)} text="checkout.when.all" />
      }
    >
      {window}
      {loaded.status === 'waiting' && (
        <Waiting label={intl.formatMessage({ id: 'checkout.when.loading' })}>
          <div className={styles.waiting}>
            <Skeleton width="6.5rem" height="3.75rem" shape="control" />
            <Skeleton width="4.5rem" height="3.75rem" shape="control" />
            <Skeleton width="4.5rem" height="3.75rem" shape="control" />
          </div>
        </Waiting>
      )}
      {loaded.status === 'failed' && (
        <div className={styles.inside} data-problem={isMissing || undefined}>
          <Banner
            title={intl.formatMessage({ id: 'checkout.when.failed' })}
            action={<Button kind="text" small onClick={() => void reload()} text="shell.retry" />}
          />
        </div>
      )}
      {loaded.status === 'ready' && slots.length === 0 && (
        <p className={styles.inside} data-problem={isMissing || undefined} tabIndex={-1}>
          {intl.formatMessage({ id: 'checkout.when.none' })}
        </p>
      )}
      {isChosenLost && cart.delivery_time && (
        <LostTime
          lost={cart.delivery_time}
          slots={slots}
          timeZone={venue.time_zone}
          onChoose={choose}
        />
      )}
      {slots.length > 0 && (
        <div data-problem={isMissing || undefined}>
          <TimeChips
            slots={slots}
            chosen={isChosenLost ? null : (cart.delivery_time ?? null)}
            timeZone={venue.time_zone}
            onChoose={choose}
          />
          {isMissing && (
            <p className={styles.error}>
              <Icon name="alert" size={18} />
              <FormattedMessage id="checkout.when.missing" />
            </p>
          )}
        </div>
      )}
      <TimeZoneNote venue={venue} />
      {isOpen && (
        <TimeSheet
          checkout={checkout}
          slots={slots}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
