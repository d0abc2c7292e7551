import { useState } from 'react';
import { Redirect } from 'wouter';
import { checkConfirmation, sendConfirmation } from '#flows/session/account.ts';
import { AccountPage } from '#screens/account/account-page.tsx';
import type { Refused } from '#screens/account/use-account-form.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';
import { EmailCode } from './email-code.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { SendAgain } from './send-again.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useConfirmed } from './use-confirmed.ts';
import { useOnReturn } from './use-on-return.ts';

/**
 * /email-confirmation: by the link in the email, or by its six digits; continues automatically (R15, A5, D32,
 * design 11.16).
 */
export default function ConfirmEmailScreen() {
  const intl = useIntl();
  const { value: customer } = useSnapshot(customerStore);
  const { value: settings } = useSnapshot(settingsStore);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [check, setCheck] = useState<'idle' | 'working' | 'not_yet'>('idle');
  const isOver = useConfirmed(customer);
  useOnReturn(checkConfirmation);
  if (!customer) return <Redirect to="/" replace />;
  if (isOver) return <Redirect to="/venues" replace />;
  const email = customer.email ?? '';

  async function checkAgain() {
    setRefused(null);
    setCheck('working');
    let result: typeof check = 'not_yet';
    const isConfirmed = await checkConfirmation((reason) => {
      result = 'idle';
      setRefused(reason);
    });
    setCheck(isConfirmed ? 'idle' : result);
  }

  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.confirm.title' })}
      lead={
        <FormattedMessage
          id="account.confirm.text"
          values={{ email, b: (words) => <b>{words}</b> }}
        />
      }
      pictures={['mailbox']}
      back={
        settings.restriction_mode === 'open'
          ? { label: intl.formatMessage({ id: 'shell.back' }), href: '/profile' }
          : undefined
      }
      action={<SignOutButton />}
      foot={
        <>
          <Button
            docked
            busyText={check === 'working' && 'shell.checking'}
            onClick={() => void checkAgain()}
            text="account.confirm.check"
          />
          <SendAgain
            kind="confirmation"
            email={email}
            send={() => sendConfirmation(email)}
            onRefused={(answer) => {
              setCheck('idle');
              setRefused(answer);
            }}
          />
          <Button kind="text" docked href="/profile/edit" text="account.changeEmail" />
        </>
      }
    >
      <RefusedBanner refused={refused} />
      {check === 'not_yet' && (
        <Banner
          title={<FormattedMessage id="account.confirm.not" />}
          text="account.confirm.not.text"
        />
      )}
      <EmailCode email={email} onRefused={setRefused} />
    </AccountPage>
  );
}
