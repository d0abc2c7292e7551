import { useEffect } from 'react';
import { canUsePasskeys, detectPasskeys } from '#flows/session/passkey-sign-in.ts';
import { AccountField } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import type { AccountForm } from '#screens/account/use-account-form.ts';
import { passkeysOfferedStore } from '#stores/session/passkeys.ts';
import { Button } from '#ui/button/button.tsx';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

interface Props {
  form: AccountForm;
  isByPasskey: boolean;
  onChoose: (isByPasskey: boolean) => void;
}

/**
 * Lets the customer choose how a new account signs in: with a password, or with a passkey if the device supports it
 * (D246).
 */
export function PasskeyOrPassword({ form, isByPasskey, onChoose }: Props) {
  const { value: known } = useSnapshot(passkeysOfferedStore);
  useEffect(() => void detectPasskeys(), []);
  // null while unknown: their space is reserved (D68).
  const isOffered = canUsePasskeys() ? known : false;
  return (
    <>
      {isByPasskey ? (
        <p className="quiet">
          <FormattedMessage id="account.passkey.text" />
        </p>
      ) : (
        <AccountField
          form={form}
          field="password"
          help={<FormattedMessage id="account.password.help" />}
        />
      )}
      {isOffered !== false && (
        <div className={classes(styles.end, isOffered === null && styles.waiting)}>
          <Button
            kind="text"
            small
            onClick={() => onChoose(!isByPasskey)}
            text={isByPasskey ? 'account.passkey.password' : 'account.passkey.instead'}
          />
        </div>
      )}
    </>
  );
}
