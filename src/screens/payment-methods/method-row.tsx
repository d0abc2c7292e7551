import type { LoyaltyCard, PaymentMethod } from '#domain/model.ts';
import { isExpired } from '#domain/payment/payment-way.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { PayMark } from '#ui/picture/pay-mark.tsx';
import styles from './payment-methods-screen.module.css';

/** Returns the function that names a saved card: "Visa ending 4242", or "Card" if the backend does not send a name. */
export function useCardName(): (method: PaymentMethod) => string {
  const intl = useIntl();
  return ({ display_text }) => display_text || intl.formatMessage({ id: 'payments.way.stripe' });
}

/** A saved card: brand, last digits, expiry, and whether it is the default (D22). */
export function MethodRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  const intl = useIntl();
  const name = useCardName()(method);
  const { expires_on, image_url, default: isDefault } = method;
  const isOver = isExpired(method, new Date().toISOString());
  const [year = '', month = ''] = (expires_on ?? '').split('-');
  return (
    <Row
      chevron={false}
      lead={<PayMark picture={image_url} />}
      label={
        <span className={styles.name}>
          {name}
          {isDefault && <Badge tone="brand" text="payments.default" />}
        </span>
      }
      second={
        expires_on && (
          <span className={isOver ? styles.expired : undefined}>
            <FormattedMessage
              id={isOver ? 'payments.expired' : 'payments.expires'}
              values={{ month: `${month}/${year.slice(2)}` }}
            />
          </span>
        )
      }
      end={
        <IconButton
          icon="more"
          tone="bare"
          label={intl.formatMessage({ id: 'payments.more' }, { name })}
          onClick={onRemove}
        />
      }
    />
  );
}

/** Points that can be used to pay (L1). */
export function PointsRow({ card }: { card: LoyaltyCard }) {
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const { scheme, balance, currency = currencyOf(null, settings) } = card;
  return (
    <Row
      href="/loyalty"
      lead={<PayMark icon="star" tone="points" />}
      label={scheme ?? <FormattedMessage id="payments.way.loyalty" />}
      second={
        // An unknown balance is not shown as an amount.
        balance !== undefined && (
          <FormattedMessage
            id="payments.loyalty.balance"
            values={{ amount: money(balance, currencyOf({ currency }, settings)) }}
          />
        )
      }
    />
  );
}
