import { note } from '#flows/basket.ts';
import { Field } from '#ui/field.tsx';
import { useIntl } from '#ui/intl.tsx';
import { AddressVerdict } from './address-verdict.tsx';
import { DetailField, type FieldProps } from './detail-field.tsx';
import styles from './fields.module.css';
import type { Checkout } from './use-checkout.ts';

interface Props {
  checkout: Checkout;
  fields: FieldProps;
}

/** Where a delivery goes, whether the venue goes there, and what the driver should know (V5, C14). */
export function AddressFields({ checkout, fields }: Props) {
  const intl = useIntl();
  return (
    <div className={styles.fields}>
      <DetailField {...fields} field="street" />
      <div className={styles.town}>
        <DetailField {...fields} field="city" />
        <DetailField {...fields} field="postcode" />
      </div>
      <AddressVerdict checkout={checkout} />
      <Field
        label={intl.formatMessage({ id: 'checkout.field.driver' })}
        name="driver_notes"
        initial={fields.cart.driver_notes ?? ''}
        autoComplete="off"
        capitals="sentences"
        maxLength={512}
        onValue={(driver_notes) => note({ driver_notes })}
      />
    </div>
  );
}
