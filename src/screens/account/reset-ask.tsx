import { useState } from 'react';
import { askPasswordReset } from '#flows/account.ts';
import { keepEmail } from '#flows/account-drafts.ts';
import { typedEmailStore } from '#stores/account-drafts.ts';
import { Banner } from '#ui/banner.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { AccountField } from './account-field.tsx';
import styles from './account-form.module.css';
import { AccountPage } from './account-page.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  signInPath: string;
  /** The customer came with a link that no longer works. */
  isOld: boolean;
  onSent: (email: string) => void;
}

/** Where shall the link go? */
export function ResetAsk({ signInPath, isOld, onSent }: Props) {
  const intl = useIntl();
  const [email] = useState(() => typedEmailStore.value);
  const form = useAccountForm({
    initial: { email },
    needed: ['email'],
    send: (values) => askPasswordReset(values.email),
    onDone: () => onSent(form.values.email.trim()),
  });
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.reset.title' })}
      lead={<FormattedMessage id="account.reset.text" />}
      back={{ label: intl.formatMessage({ id: 'account.back' }), href: signInPath }}
    >
      {isOld && !form.refused && (
        <Banner tone="warning" title={<FormattedMessage id="account.activate.old.title" />}>
          <FormattedMessage id="account.activate.old.text" />
        </Banner>
      )}
      <RefusedBanner refused={form.refused} />
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <AccountField form={form} field="email" isUsername onValue={keepEmail} />
        <SubmitButton form={form} working="account.reset.working">
          <FormattedMessage id="account.reset.do" />
        </SubmitButton>
      </form>
    </AccountPage>
  );
}
