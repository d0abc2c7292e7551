import { longestNote } from '#domain/checkout/detail-forms.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { setFields } from '#flows/cart/basket.ts';
import { fieldChanged } from '#flows/checkout/refusal.ts';
import { useRefused } from '#screens/checkout/use-refusal.ts';
import { Switch } from '#ui/button/switch.tsx';
import { Card } from '#ui/content/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import styles from './allergies-card.module.css';

interface Props {
  cart: Cart;
  venue: Venue;
  /** The text is missing, and the customer tried to order. */
  isMissing: boolean;
}

/**
 * Flags allergies to the kitchen, or to the venue for shop orders; requires which ones, and never promises safety (C14,
 * D64).
 */
export function AllergiesCard({ cart, venue, isMissing }: Props) {
  const intl = useIntl();
  const isOn = cart.customer_has_allergies === true;
  const refused = useRefused('allergy_notes');
  const { phone } = venue;
  return (
    <Card>
      <Switch
        label={<FormattedMessage id="checkout.allergies" />}
        second={
          <FormattedMessage
            id="checkout.allergies.second"
            values={{ type: cart.service_type ?? 'none' }}
          />
        }
        checked={isOn}
        onChange={(customer_has_allergies) => setFields({ customer_has_allergies })}
      />
      {isOn && (
        <div className={styles.open}>
          <Field
            label={intl.formatMessage({ id: 'checkout.allergies.which' })}
            name="allergy_notes"
            initial={cart.allergy_notes ?? ''}
            error={isMissing ? intl.formatMessage({ id: 'checkout.allergies.missing' }) : refused}
            autoComplete="off"
            capitals="sentences"
            maxLength={longestNote.allergy_notes}
            required
            onValue={(allergy_notes) => {
              setFields({ allergy_notes });
              fieldChanged('allergy_notes');
            }}
          />
          <Banner
            icon={phone ? 'phone' : 'warning'}
            title={intl.formatMessage({ id: 'checkout.allergies.tell' })}
          >
            <FormattedMessage id="checkout.allergies.check" />
            {phone && (
              <>
                {' '}
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                  <FormattedMessage
                    id="orders.silent.call"
                    values={{ phone: <bdi dir="ltr">{phone}</bdi> }}
                  />
                </a>
              </>
            )}
          </Banner>
        </div>
      )}
    </Card>
  );
}
