import { useState } from 'react';
import { requestPasswordReset } from '#flows/session/account.ts';
import { AccountPage, useTitleFocus } from '#screens/account/account-page.tsx';
import type { Refused } from '#screens/account/use-account-form.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { SendAgain } from './send-again.tsx';

interface Props {
  email: string;
  signInPath: string;
  onBack: () => void;
}

/** The link was sent, if the account exists, which is not revealed (D17). */
export function ResetSent({ email, signInPath, onBack }: Props) {
  const intl = useIntl();
  const [refused, setRefused] = useState<Refused | null>(null);
  useTitleFocus();
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.reset.sent.title' })}
      lead={
        <FormattedMessage
          id="account.reset.sent.text"
          values={{ email, b: (words) => <b>{words}</b> }}
        />
      }
      pictures={['mailbox']}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), onClick: onBack }}
      foot={
        <>
          <SendAgain
            kind="reset"
            email={email}
            send={() => requestPasswordReset(email)}
            onRefused={setRefused}
          />
          <Button docked href={signInPath} text="account.reset.backToSignIn" />
        </>
      }
    >
      <RefusedBanner refused={refused} />
    </AccountPage>
  );
}
