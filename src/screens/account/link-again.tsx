import { useState } from 'react';
import { sendConfirmation } from '#flows/account.ts';
import { customerStore } from '#stores/session.ts';
import { Banner } from '#ui/banner.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { AccountField } from './account-field.tsx';
import styles from './account-form.module.css';
import { AccountPage } from './account-page.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useTitleFocus } from './use-title-focus.ts';

/** Without a link that works: explains, and offers to send a new one (D18). */
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
      back={{ label: intl.formatMessage({ id: 'account.back' }), href: '/' }}
    >
      <RefusedBanner refused={form.refused} />
      {isSent && <Banner tone="success" title={<FormattedMessage id="account.activate.sent" />} />}
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <AccountField form={form} field="email" isUsername />
        <SubmitButton form={form} working="account.reset.working">
          <FormattedMessage id="account.activate.send" />
        </SubmitButton>
      </form>
    </AccountPage>
  );
}
