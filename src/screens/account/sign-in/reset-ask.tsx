import { useState } from 'react';
import { emailText } from '#domain/text/plain-text.ts';
import { requestPasswordReset } from '#flows/session/account.ts';
import { draftEmail } from '#flows/session/account-drafts.ts';
import { AccountField, SubmitButton } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import { AccountPage } from '#screens/account/account-page.tsx';
import { useAccountForm } from '#screens/account/use-account-form.ts';
import { typedEmailStore } from '#stores/session/account-drafts.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { RefusedBanner } from './refused-banner.tsx';

interface Props {
  signInPath: string;
  /** The customer came with a link that no longer works. */
  isOld: boolean;
  onSent: (email: string) => void;
  /** The backend cannot reset passwords. */
  onNotOffered: () => void;
}

/** Asks for the address to which the link is sent. */
export function ResetAsk({ signInPath, isOld, onSent, onNotOffered }: Props) {
  const intl = useIntl();
  const [email] = useState(() => typedEmailStore.value);
  const form = useAccountForm({
    initial: { email },
    needed: ['email'],
    send: (values) => requestPasswordReset(values.email),
    onDone: () => onSent(emailText(form.values.email)),
    onRefused: ({ code }) => code === 'not_offered' && onNotOffered(),
  });
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.reset.title' })}
      lead={<FormattedMessage id="account.reset.text" />}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: signInPath }}
    >
      {isOld && !form.refused && (
        <Banner
          title={<FormattedMessage id="account.activate.old.title" />}
          text="account.activate.old.text"
        />
      )}
      <RefusedBanner refused={form.refused} />
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <AccountField form={form} field="email" isUsername onValue={draftEmail} />
        <SubmitButton form={form} busyText="shell.sending" text="account.reset.do" />
      </form>
    </AccountPage>
  );
}
