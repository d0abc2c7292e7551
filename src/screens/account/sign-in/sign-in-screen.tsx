import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { draftEmail } from '#flows/session/account-drafts.ts';
import { afterSignIn, signIn } from '#flows/session/session.ts';
import { AccountField, SubmitButton } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import { AccountPage, useTitleFocus } from '#screens/account/account-page.tsx';
import { useIsSignedIn } from '#screens/account/profile/use-is-signed-in.ts';
import { useAccountForm } from '#screens/account/use-account-form.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { typedEmailStore } from '#stores/session/account-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { withSearch } from './with-search.ts';

interface Props {
  /** Query string: returnFullUrl. */
  search: string;
  /** Above the form: why to sign in. */
  reason?: ReactNode;
}

/** /signin: email and password; then continues to the requested page (G14, A2, design 11.12). */
export default function SignInScreen({ search, reason }: Props) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const [email] = useState(() => typedEmailStore.value);
  const form = useAccountForm({
    initial: { email },
    needed: ['email', 'current_password'],
    send: (values) => signIn({ email: values.email, password: values.current_password }),
    onDone: () => draftEmail(''),
    onRefused: ({ code }) => {
      if (code !== mismatch) return;
      form.change('current_password', '');
      form.focus('current_password');
    },
  });
  useTitleFocus();
  if (useIsSignedIn()) return <Redirect to={afterSignIn(search)} replace />;
  const guestPath = settings.restriction_mode === 'open' ? afterSignIn(search) : null;
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.signIn' })}
      lead={form.refused ? undefined : <FormattedMessage id="account.signIn.text" />}
      pictures={['cup-with-straw', 'croissant', 'lemon']}
      back={
        guestPath === null
          ? undefined
          : { label: intl.formatMessage({ id: 'shell.close' }), icon: 'close', href: guestPath }
      }
      foot={
        guestPath !== null && (
          <Button kind="secondary" docked href={guestPath} text="account.guest" />
        )
      }
    >
      {reason}
      <RefusedBanner refused={form.refused}>
        {({ code }) =>
          code === mismatch && (
            <Banner
              tone="danger"
              title={<FormattedMessage id="account.signIn.mismatch" />}
              text="account.signIn.mismatch.text"
            />
          )
        }
      </RefusedBanner>
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <AccountField form={form} field="email" isUsername onValue={draftEmail} />
        <AccountField form={form} field="current_password" label="account.password" />
        <div className={styles.end}>
          <Button
            kind="text"
            small
            href={withSearch('/reset-password', search)}
            text="account.signIn.forgot"
          />
        </div>
        <SubmitButton form={form} busyText="account.signIn.working" text="account.signIn" />
        <PasskeyButton onDone={() => draftEmail('')} />
      </form>
      <p className={styles.beside}>
        <FormattedMessage
          id="account.signIn.new"
          values={{ a: (words) => <a href={withSearch('/signup', search)}>{words}</a> }}
        />
      </p>
    </AccountPage>
  );
}

const mismatch = 'wrong_password';
