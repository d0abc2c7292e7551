import { maySeeBrand } from '#domain/venue/visibility.ts';
import { AccountPage } from '#screens/account/account-page.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Login is disabled and guests may not order: says so, and loads nothing (D30). */
export default function ClosedScreen() {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  // A hidden site does not reveal its brand (D29).
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
