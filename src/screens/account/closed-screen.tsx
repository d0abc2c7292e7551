import { FormattedMessage, useIntl } from 'react-intl';
import { AccountPage } from './account-page.tsx';

/** Nobody can sign in and nobody else may order: says so, and nothing is loaded (D30). */
export default function ClosedScreen() {
  const intl = useIntl();
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.closed.title' })}
      lead={<FormattedMessage id="account.closed.text" />}
      mark={<FormattedMessage id="shell.name" />}
      pictures={['locked']}
    />
  );
}
