import { useState } from 'react';
import { Redirect } from 'wouter';
import { detailText } from '#domain/checkout/detail-forms.ts';
import { draftEmail } from '#flows/session/account-drafts.ts';
import { signUpByPasskey } from '#flows/session/passkeys.ts';
import { afterSignIn, signUp } from '#flows/session/session.ts';
import { AccountField, SubmitButton } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import { AccountPage } from '#screens/account/account-page.tsx';
import { useIsSignedIn } from '#screens/account/profile/use-is-signed-in.ts';
import { useAccountForm } from '#screens/account/use-account-form.ts';
import { typedEmailStore } from '#stores/session/account-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxRow } from '#ui/button/choice.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { PasskeyOrPassword } from './passkey-or-password.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { withSearch } from './with-search.ts';

interface Props {
  /** Query string: returnFullUrl, location_code, offer. */
  search: string;
}

/** /signup: a new account; offers by email stay off unless wanted (D33, design 11.12). */
export default function SignUpScreen({ search }: Props) {
  const intl = useIntl();
  const [email] = useState(() => typedEmailStore.value);
  const [wantsOffers, setWantsOffers] = useState(false);
  const signInPath = withSearch('/signin', search);
  const extras = extrasIn(search);
  const [isByPasskey, setByPasskey] = useState(false);
  const form = useAccountForm({
    initial: { email },
    needed: isByPasskey ? ['name', 'email'] : ['name', 'email', 'password'],
    send: async (values) => {
      const account = {
        name: detailText('customer_name', values.name),
        email: values.email,
        phone_number: detailText('phone_number', values.phone_number) || null,
        terms_accepted: true,
        marketing_consent: wantsOffers,
        ...extras,
      };
      const answer = isByPasskey
        ? await signUpByPasskey(account)
        : await signUp({ ...account, password: values.password });
      // The banner shows it, with a link to sign in.
      return !answer.done && answer.code === 'email_taken' ? { ...answer, fields: {} } : answer;
    },
    onDone: () => draftEmail(''),
  });
  if (useIsSignedIn()) return <Redirect to={afterSignIn(search)} replace />;
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.create' })}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: signInPath }}
    >
      <RefusedBanner refused={form.refused}>
        {({ code }) =>
          code === 'email_taken' && (
            <Banner
              tone="danger"
              title={<FormattedMessage id="account.create.taken" />}
              action={<Button kind="text" small href={signInPath} text="account.signIn" />}
            />
          )
        }
      </RefusedBanner>
      <form ref={form.form} className={styles.form} noValidate onSubmit={form.submit}>
        <AccountField form={form} field="name" />
        <AccountField form={form} field="email" onValue={draftEmail} />
        <PasskeyOrPassword form={form} isByPasskey={isByPasskey} onChoose={setByPasskey} />
        <AccountField form={form} field="phone_number" />
        {extras.location_code !== undefined && (
          <p>
            <FormattedMessage
              id="account.create.location"
              values={{ code: <b>{extras.location_code}</b> }}
            />
          </p>
        )}
        <CheckboxRow
          plain
          checked={wantsOffers}
          onChoose={setWantsOffers}
          label={<FormattedMessage id="account.marketing" />}
        />
        <SubmitButton form={form} busyText="account.create.working" text="account.create.do" />
        <p className={styles.small}>
          <FormattedMessage
            id="account.create.terms"
            values={{
              terms: (words) => <a href="/terms-and-conditions">{words}</a>,
              privacy: (words) => <a href="/privacy-policy">{words}</a>,
            }}
          />
        </p>
      </form>
      <p className={styles.beside}>
        <FormattedMessage
          id="account.create.have"
          values={{ a: (words) => <a href={signInPath}>{words}</a> }}
        />
      </p>
    </AccountPage>
  );
}

/** Reads the reason for the sign-up: a location code on a poster, an offer in an email (D33). */
function extrasIn(search: string): { location_code?: string; offer?: string } {
  const passedOn = new URLSearchParams(search);
  const code = passedOn.get('location_code');
  const offer = passedOn.get('offer');
  return { ...(code && { location_code: code }), ...(offer && { offer }) };
}
