import type { Customer } from '#domain/model.ts';
import { Badge } from '#ui/badge.tsx';
import { FormattedMessage } from '#ui/intl.tsx';
import { AccountField } from './account-field.tsx';
import type { AccountForm } from './use-account-form.ts';

interface Props {
  form: AccountForm;
  customer: Customer;
  /** It differs from the stored one. */
  isNew: boolean;
}

/** The address, and whether it is confirmed; a new one is confirmed again (D23). */
export function EmailState({ form, customer, isNew }: Props) {
  const isConfirmed = !isNew && customer.email_confirmed === true;
  return (
    <AccountField
      form={form}
      field="email"
      end={
        isConfirmed && (
          <Badge tone="success" icon="check">
            <FormattedMessage id="account.details.confirmed" />
          </Badge>
        )
      }
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
