import type { ReactNode } from 'react';
import type { AccountField as FieldName } from '#domain/session/account-details.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import type { AccountForm } from './use-account-form.ts';

interface Props {
  form: AccountForm;
  field: FieldName;
  label?: FormatjsIntl.Message['ids'];
  help?: ReactNode;
  /** At the end of the frame: a badge. */
  end?: ReactNode;
  /** When signing in, the email address is the user name, and the browser may offer passkeys there. */
  isUsername?: boolean;
  /** Additional listener for the value. */
  onValue?: (value: string) => void;
}

/** A field of the account with its keyboard, autofill and length (D70, D72). */
export function AccountField(props: Props) {
  const intl = useIntl();
  const { form, field, label = `account.${field}`, isUsername = false, onValue } = props;
  const isPassword = field === 'password' || field === 'current_password';
  return (
    <Field
      {...keyboards[field]}
      {...(isUsername && { autoComplete: 'username webauthn' })}
      {...(isPassword && {
        reveal: {
          show: intl.formatMessage({ id: 'account.password.show' }),
          hide: intl.formatMessage({ id: 'account.password.hide' }),
        },
      })}
      label={intl.formatMessage({ id: label })}
      name={field}
      value={form.values[field]}
      error={form.errorOf(field)}
      help={props.help}
      end={props.end}
      required={form.isNeeded(field)}
      onValue={(value) => {
        form.change(field, value);
        onValue?.(value);
      }}
      onLeave={() => form.leave(field)}
    />
  );
}

const password = { type: 'password', capitals: 'none', spellCheck: false } as const;

const keyboards = {
  name: { autoComplete: 'name', capitals: 'words', spellCheck: false },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    capitals: 'none',
    spellCheck: false,
  },
  phone_number: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  password: { ...password, autoComplete: 'new-password' },
  current_password: { ...password, autoComplete: 'current-password' },
} as const;

interface SubmitProps {
  form: AccountForm;
  /** The label while it works. */
  busyText: FormatjsIntl.Message['ids'];
  text: FormatjsIntl.Message['ids'];
}

/** The main action of a form. */
export function SubmitButton({ form, busyText, text }: SubmitProps) {
  return <Button type="submit" docked busyText={form.isWorking && busyText} text={text} />;
}
