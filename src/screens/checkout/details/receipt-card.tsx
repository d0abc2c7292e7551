import { useState } from 'react';
import { CardAction } from '#screens/checkout/payment/card-action.tsx';
import { useIsRefused } from '#screens/checkout/use-refusal.ts';
import { Card } from '#ui/content/card.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { DetailField, type FieldProps } from './detail-field.tsx';

/** If email is not required, it can be entered for the receipt (D71). */
export function ReceiptCard(fields: FieldProps) {
  const intl = useIntl();
  const { cart, needed } = fields;
  const [isOpen, setOpen] = useState(Boolean(cart.email));
  if (useIsRefused(['email']) && !isOpen) setOpen(true);
  if (!cart.service_type || needed.includes('email')) return null;
  return (
    <Card
      title={intl.formatMessage({ id: 'checkout.receipt' })}
      action={
        !isOpen && (
          <CardAction
            label={intl.formatMessage({ id: 'checkout.receipt.add.name' })}
            onClick={() => setOpen(true)}
            text="checkout.receipt.add"
          />
        )
      }
    >
      {isOpen && <DetailField {...fields} field="email" optional />}
    </Card>
  );
}
