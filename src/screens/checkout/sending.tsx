import type { Venue } from '#domain/model.ts';
import { orderSafetyOf } from '#domain/session/settings.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { AmountRing } from '#screens/checkout/payment/amount-ring.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import type { OrderAttempt } from '#stores/checkout/attempt.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useHeadingFocus } from '#ui/lib/use-heading-focus.ts';
import { Steps } from '#ui/sheet/status-page.tsx';
import styles from './sending.module.css';

interface Props {
  venue: Venue;
  attempt: OrderAttempt;
  isSlow: boolean;
}

/** The order is being sent to the venue (design 11.9). */
export function Sending({ venue, attempt: { order }, isSlow }: Props) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const heading = useHeadingFocus(isSlow);
  const isOnce = orderSafetyOf(settings, order.customer_id != null) === 'idempotent';
  return (
    <main id="main" className={styles.page}>
      <AmountRing
        label={<FormattedMessage id="checkout.sending.label" />}
        amount={order.total ?? 0}
        currency={currencyOf(venue, settings)}
      />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <FormattedMessage id={isSlow ? 'checkout.sending.slow' : 'checkout.sending.title'} />
      </h1>
      <p className={styles.text}>
        <FormattedMessage
          id={isSlow ? 'checkout.sending.slow.text' : 'payments.paying.text'}
          values={{ once: isOnce ? 'yes' : 'no' }}
        />
      </p>
      <Steps
        steps={[
          { state: 'done', label: intl.formatMessage({ id: 'checkout.step.basket' }) },
          {
            state: 'now',
            label: intl.formatMessage({ id: 'checkout.step.sending' }, { venue: venue.name }),
          },
          { state: 'later', label: intl.formatMessage({ id: 'checkout.step.confirmed' }) },
        ]}
      />
    </main>
  );
}
