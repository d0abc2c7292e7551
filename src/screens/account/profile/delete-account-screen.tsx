import { useState } from 'react';
import { Redirect } from 'wouter';
import { hasPassword } from '#domain/session/account-details.ts';
import { toast } from '#flows/app/toasts.ts';
import { deleteAccount } from '#flows/session/account.ts';
import { AccountField } from '#screens/account/account-field.tsx';
import { RefusedBanner } from '#screens/account/sign-in/refused-banner.tsx';
import { useAccountForm, withFieldMessages } from '#screens/account/use-account-form.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Page } from '#ui/sheet/page.tsx';
import styles from './delete-account-screen.module.css';
import { Losses } from './losses.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';

/** /profile/delete: what is lost, the password, and the safe choice as the main one (R13, A4, D23, design 11.13). */
export default function DeleteAccountScreen() {
  const intl = useIntl();
  const { value: customer } = useSnapshot(customerStore);
  const isSignedIn = useIsSignedIn();
  const [isDone, setDone] = useState(false);
  const asksPassword = customer !== null && hasPassword(customer);
  const form = useAccountForm({
    needed: asksPassword ? ['current_password'] : [],
    send: async ({ current_password }) => withFieldMessages(await deleteAccount(current_password)),
    onDone: () => {
      toast('SUCCESS', { id: 'account.delete.done' });
      setDone(true);
    },
  });
  if (isDone) return <Redirect to="/venues" replace />;
  // Deletion signs the customer out before it is done.
  if (!isSignedIn && !form.isWorking) {
    return <Redirect to="/signin?returnFullUrl=%2Fprofile%2Fdelete" replace />;
  }
  return (
    <Page
      title={intl.formatMessage({ id: 'account.delete' })}
      ground
      width="form"
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: '/profile' }}
    >
      <h2 className={styles.title}>{intl.formatMessage({ id: 'account.delete.title' })}</h2>
      <p className={styles.text}>{intl.formatMessage({ id: 'account.delete.text' })}</p>
      <Losses />
      <RefusedBanner refused={form.refused} />
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        {asksPassword && (
          <AccountField form={form} field="current_password" label="account.delete.password" />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            kind="danger"
            docked
            busyText={form.isWorking && 'account.delete.working'}
            text="account.delete"
          />
          <Button docked href="/profile" text="account.delete.keep" />
        </div>
      </form>
    </Page>
  );
}
