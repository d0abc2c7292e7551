import { maySeeBrand } from '#domain/venue/visibility.ts';
import { AccountPage } from '#screens/account/account-page.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Nobody can sign in and nobody else may order: says so, and nothing is loaded (D30). */
export default function ClosedScreen() {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  // A hidden site does not say whose it is (D29).
  const hasBrand = maySeeBrand(settings.restriction_mode, null);
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.closed.title' })}
      lead={<FormattedMessage id="account.closed.text" />}
      mark={hasBrand && <FormattedMessage id="shell.name" />}
      pictures={['locked']}
    />
  );
}
