import type { Customer } from '#domain/model.ts';
import { AccountField } from '#screens/account/account-field.tsx';
import type { AccountForm } from '#screens/account/use-account-form.ts';
import { Badge } from '#ui/content/badge.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';

interface Props {
  form: AccountForm;
  customer: Customer;
  /** Whether it differs from the stored address. */
  isNew: boolean;
}

/** The address and whether it is confirmed; a new one needs confirmation again (D23). */
export function EmailState({ form, customer, isNew }: Props) {
  const isConfirmed = !isNew && customer.email_confirmed === true;
  return (
    <AccountField
      form={form}
      field="email"
      end={isConfirmed && <Badge tone="success" icon="check" text="account.details.confirmed" />}
      help={
        !isConfirmed && (
          <FormattedMessage
            id={isNew ? 'account.details.emailChanged' : 'account.details.unconfirmed'}
            values={{ a: (words) => <a href="/email-confirmation">{words}</a> }}
          />
        )
      }
    />
  );
}
