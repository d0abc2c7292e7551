import type { Passkey } from '#domain/model.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

/** A passkey: its password manager, when it was added and last used. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const intl = useIntl();
  const { created_at, last_used_at } = passkey;
  const name = passkey.name || intl.formatMessage({ id: 'account.passkeys.one' });
  const day = (moment: string) => intl.formatDate(moment, { dateStyle: 'medium' });
  return (
    <Row
      icon="shield"
      label={name}
      second={
        last_used_at ? (
          <FormattedMessage
            id="account.passkeys.used"
            values={{ date: day(created_at), used: day(last_used_at) }}
          />
        ) : (
          <FormattedMessage id="account.passkeys.since" values={{ date: day(created_at) }} />
        )
      }
      end={
        <IconButton
          icon="bin"
          tone="bare"
          label={intl.formatMessage({ id: 'account.passkeys.remove.one' }, { name })}
          onClick={onRemove}
        />
      }
    />
  );
}
