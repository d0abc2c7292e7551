import { maySeeBrand } from '#domain/visibility.ts';
import { settingsStore } from '#stores/settings.ts';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import { AccountPage } from './account-page.tsx';

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
