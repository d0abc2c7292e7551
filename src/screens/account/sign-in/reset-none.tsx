import { AccountPage, useTitleFocus } from '#screens/account/account-page.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

interface Props {
  signInPath: string;
  /** Path for continuing without an account; set only on an open site. */
  guestPath: string;
}

/** The backend cannot reset passwords; a retry would not help, so it offers signing in or guest ordering (D196). */
export function ResetNone({ signInPath, guestPath }: Props) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  useTitleFocus();
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.reset.none.title' })}
      lead={<FormattedMessage id="account.reset.none.text" />}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: signInPath }}
      foot={
        <>
          {settings.restriction_mode === 'open' && (
            <Button kind="secondary" docked href={guestPath} text="account.guest" />
          )}
          <Button docked href={signInPath} text="account.reset.backToSignIn" />
        </>
      }
    />
  );
}
