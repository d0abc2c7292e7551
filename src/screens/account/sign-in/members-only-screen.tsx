import { maySeeBrand } from '#domain/venue/visibility.ts';
import { AccountPage } from '#screens/account/account-page.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { withSearch } from './with-search.ts';

interface Props {
  /** Query string: returnFullUrl. */
  search?: string;
}

/** A members-only site: shows nothing of its venues before sign-in (D29, design 11.16). */
export default function MembersOnlyScreen({ search = '' }: Props) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  // A hidden site does not reveal its brand (D29).
  const hasBrand = maySeeBrand(settings.restriction_mode, null);
  return (
    <AccountPage
      title={intl.formatMessage({ id: 'account.members.title' })}
      lead={<FormattedMessage id="account.members.text" />}
      mark={hasBrand && <FormattedMessage id="shell.name" />}
      pictures={['locked']}
      foot={
        <>
          <Button docked href={withSearch('/signin', search)} text="account.signIn" />
          <Button
            kind="secondary"
            docked
            href={withSearch('/signup', search)}
            text="account.create"
          />
        </>
      }
    />
  );
}
