import { useLocation } from 'wouter';
import { toast } from '#flows/app/toasts.ts';
import { resetPassword } from '#flows/session/account.ts';
import { AccountField, SubmitButton } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import { AccountPage } from '#screens/account/account-page.tsx';
import { useAccountForm } from '#screens/account/use-account-form.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useIsHere } from '#ui/lib/use-action.ts';
import { RefusedBanner } from './refused-banner.tsx';

interface Props {
  token: string;
  signInPath: string;
  /** The link no longer works. */
  onOld: () => void;
  /** The backend cannot reset passwords. */
  onNotOffered: () => void;
}

/** Sets the new password by the link in the email; then signs in with it (D17). */
export function NewPassword({ token, signInPath, onOld, onNotOffered }: Props) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const isHere = useIsHere();
  const form = useAccountForm({
    needed: ['password'],
    send: ({ password }) => resetPassword({ token, password }),
    onDone: () => {
      toast('SUCCESS', { id: 'account.reset.done' });
      if (isHere()) navigate(signInPath, { replace: true });
    },
    onRefused: ({ code }) => {
      if (code === 'link_expired') onOld();
      if (code === 'not_offered') onNotOffered();
    },
  });
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.reset.new.title' })}
      lead={<FormattedMessage id="account.reset.new.text" />}
    >
      <RefusedBanner refused={form.refused} />
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <AccountField
          form={form}
          field="password"
          label="account.password.new"
          help={<FormattedMessage id="account.password.help" />}
        />
        <SubmitButton form={form} busyText="shell.saving" text="account.reset.new.do" />
      </form>
    </AccountPage>
  );
}
