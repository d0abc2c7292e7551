import { useState } from 'react';
import { askPasswordReset } from '#flows/account.ts';
import { Button } from '#ui/button.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { AccountPage } from './account-page.tsx';
import { RefusedBanner } from './refused-banner.tsx';
import { SendAgain } from './send-again.tsx';
import type { Refused } from './use-account-form.ts';
import { useTitleFocus } from './use-title-focus.ts';

interface Props {
  email: string;
  signInPath: string;
  onBack: () => void;
}

/** The link is on its way, if there is such an account: nobody is told whether there is (D17). */
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
      back={{ label: intl.formatMessage({ id: 'account.back' }), onClick: onBack }}
      foot={
        <>
          <SendAgain
            kind="reset"
            email={email}
            send={() => askPasswordReset(email)}
            onRefused={setRefused}
          />
          <Button docked wide href={signInPath}>
            <FormattedMessage id="account.reset.backToSignIn" />
          </Button>
        </>
      }
    >
      <RefusedBanner refused={refused} />
    </AccountPage>
  );
}
