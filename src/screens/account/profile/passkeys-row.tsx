import type { Customer } from '#domain/model.ts';
import styles from '#screens/account/account-form.module.css';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useOwnPasskeys } from './use-own-passkeys.ts';

/** The way to the customer's passkeys, with how many there are; nothing where there can be none (D245). */
export function PasskeysRow({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const passkeys = useOwnPasskeys(customer);
  if (passkeys === null) return null;
  const count = passkeys?.length ?? 0;
  return (
    <div className={passkeys ? undefined : styles.waiting}>
      <Row
        icon="shield"
        label={<FormattedMessage id="account.passkeys" />}
        end={count > 0 ? intl.formatNumber(count) : undefined}
        href="/profile/passkeys"
      />
    </div>
  );
}
