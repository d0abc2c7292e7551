import { useEffect, useState } from 'react';
import { loadPasskeys } from '#flows/session/passkeys.ts';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

/** The way to the customer's passkeys, with how many there are; nothing where there can be none (D245). */
export function PasskeysRow() {
  const intl = useIntl();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    void loadPasskeys().then((passkeys) => {
      if (isHere) setCount(passkeys?.length ?? null);
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (count === null) return null;
  return (
    <Row
      icon="shield"
      label={<FormattedMessage id="account.passkeys" />}
      end={count > 0 ? intl.formatNumber(count) : undefined}
      href="/profile/passkeys"
    />
  );
}
