import type { Basket } from '#domain/cart/venue-basket.ts';
import { longestNote } from '#domain/checkout/detail-forms.ts';
import { setFields } from '#flows/cart/basket.ts';
import { fieldChanged } from '#flows/checkout/refusal.ts';
import { useRefused } from '#screens/checkout/use-refusal.ts';
import { Field } from '#ui/form/field.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { AddressVerdict } from './address-verdict.tsx';
import { DetailField, type FieldProps } from './detail-field.tsx';
import styles from './fields.module.css';

/** Asks for the delivery address, checks that the venue delivers there, and takes notes for the driver (V5, C14). */
export function AddressFields({ checkout, fields }: { checkout: Basket; fields: FieldProps }) {
  const intl = useIntl();
  const refused = useRefused('driver_notes');
  return (
    <div className={styles.fields}>
      <DetailField {...fields} field="street" />
      <div className={styles.town}>
        <DetailField {...fields} field="city" />
        <DetailField {...fields} field="postcode" optional={!fields.needed.includes('postcode')} />
      </div>
      <AddressVerdict checkout={checkout} />
      <Field
        label={intl.formatMessage({ id: 'checkout.field.driver' })}
        name="driver_notes"
        initial={fields.cart.driver_notes ?? ''}
        autoComplete="off"
        capitals="sentences"
        maxLength={longestNote.driver_notes}
        error={refused}
        onValue={(driver_notes) => {
          setFields({ driver_notes });
          fieldChanged('driver_notes');
        }}
      />
    </div>
  );
}
