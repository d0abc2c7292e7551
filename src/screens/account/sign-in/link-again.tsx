import { useState } from 'react';
import { sendConfirmation } from '#flows/session/account.ts';
import { AccountField, SubmitButton } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import { AccountPage, useTitleFocus } from '#screens/account/account-page.tsx';
import { useAccountForm } from '#screens/account/use-account-form.ts';
import { customerStore } from '#stores/session/session.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { RefusedBanner } from './refused-banner.tsx';

/** Explains that the link is not valid, and offers to send a new one (D18). */
export function LinkAgain({ isOld }: { isOld: boolean }) {
  const intl = useIntl();
  const [isSent, setSent] = useState(false);
  const [email] = useState(() => customerStore.value?.email ?? '');
  const form = useAccountForm({
    initial: { email },
    needed: ['email'],
    send: (values) => sendConfirmation(values.email),
    onDone: () => setSent(true),
  });
  useTitleFocus();
  return (
    <AccountPage
      title={intl.formatMessage({
        id: isOld ? 'account.activate.old.title' : 'account.activate.none.title',
      })}
      lead={
        <FormattedMessage id={isOld ? 'account.activate.old.text' : 'account.activate.none.text'} />
      }
      pictures={['mailbox']}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: '/' }}
    >
      <RefusedBanner refused={form.refused} />
      {isSent && <Banner tone="success" title={<FormattedMessage id="account.activate.sent" />} />}
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <AccountField form={form} field="email" isUsername />
        <SubmitButton form={form} busyText="shell.sending" text="account.activate.send" />
      </form>
    </AccountPage>
  );
}
