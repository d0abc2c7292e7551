import type { Customer } from '#domain/model.ts';
import { hasPassword } from '#domain/session/account-details.ts';
import { toast } from '#flows/app/toasts.ts';
import { addPasskey } from '#flows/session/passkeys.ts';
import { AccountField, SubmitButton } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import { RefusedBanner } from '#screens/account/sign-in/refused-banner.tsx';
import { useAccountForm, withFieldMessages } from '#screens/account/use-account-form.ts';

/** Creates a passkey on this device; asks for the password, if there is one (D247). */
export function AddPasskey({ customer, onAdded }: { customer: Customer; onAdded: () => void }) {
  const asksPassword = hasPassword(customer);
  const form = useAccountForm({
    needed: asksPassword ? ['current_password'] : [],
    send: async ({ current_password }) =>
      withFieldMessages(await addPasskey(asksPassword ? current_password : undefined)),
    onDone: () => {
      form.change('current_password', '');
      toast('SUCCESS', { id: 'account.passkeys.added' });
      onAdded();
    },
  });
  return (
    <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
      <RefusedBanner refused={form.refused} />
      {asksPassword && <AccountField form={form} field="current_password" />}
      <SubmitButton form={form} busyText="account.passkey.working" text="account.passkeys.add" />
    </form>
  );
}
