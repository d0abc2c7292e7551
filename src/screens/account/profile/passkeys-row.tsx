import { useEffect } from 'react';
import type { Customer, Passkey } from '#domain/model.ts';
import { loadPasskeys } from '#flows/session/passkeys.ts';
import styles from '#screens/account/account-form.module.css';
import { ownPasskeysStore } from '#stores/session/passkeys.ts';
import { Row } from '#ui/content/row.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Link to the customer's passkeys with their number; empty if passkeys are not offered (D245). */
export function PasskeysRow({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const passkeys = useOwnPasskeys(customer);
  if (passkeys === null) return null;
  const count = passkeys?.length ?? 0;
  return (
    <div className={passkeys ? undefined : styles.waiting}>
      <Row
        icon="shield"
        text="account.passkeys"
        end={count > 0 ? intl.formatNumber(count) : undefined}
        href="/profile/passkeys"
      />
    </div>
  );
}

/** The customer's passkeys: undefined until loaded, null if passkeys are not offered (D247). */
export function useOwnPasskeys(
  customer: Pick<Customer, 'id'> | null,
): readonly Passkey[] | null | undefined {
  const { value: own } = useSnapshot(ownPasskeysStore);
  useEffect(() => void loadPasskeys(), []);
  return own && own.customer_id === customer?.id ? own.passkeys : undefined;
}
