import { useState } from 'react';
import { Redirect } from 'wouter';
import type { Passkey } from '#domain/model.ts';
import { hasPassword } from '#domain/session/account-details.ts';
import { toast } from '#flows/app/toasts.ts';
import { canUsePasskeys } from '#flows/session/passkey-sign-in.ts';
import { loadPasskeys, removePasskey } from '#flows/session/passkeys.ts';
import styles from '#screens/account/account-form.module.css';
import { ownPasskeysStore } from '#stores/session/passkeys.ts';
import { customerStore } from '#stores/session/session.ts';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';
import { RetryState } from '#ui/loading/retry-state.tsx';
import { ConfirmSheet } from '#ui/sheet/confirm-sheet.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { useOwnPasskeys } from './passkeys-row.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';

/** /profile/passkeys: the customer's passkeys; add and remove (D247). */
export default function PasskeysScreen() {
  const intl = useIntl();
  const { value: customer } = useSnapshot(customerStore);
  const isSignedIn = useIsSignedIn();
  const passkeys = useOwnPasskeys(customer);
  const { value: own } = useSnapshot(ownPasskeysStore);
  const { isWorking, run } = useAction(loadPasskeys);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  if (!customer || !isSignedIn) {
    return <Redirect to="/signin?returnFullUrl=%2Fprofile%2Fpasskeys" replace />;
  }
  const isLastWay = passkeys?.length === 1 && !hasPassword(customer);
  return (
    <Page
      title={intl.formatMessage({ id: 'account.passkeys' })}
      ground
      width="form"
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: '/profile/edit' }}
    >
      <div className={styles.cards}>
        <p className="quiet">{intl.formatMessage({ id: 'account.passkey.text' })}</p>
        {passkeys === null && own?.isLost && (
          <RetryState
            title="account.passkeys"
            text="shell.problem.network"
            busyText={isWorking && 'shell.loading'}
            onRetry={run}
          />
        )}
        {passkeys && passkeys.length > 0 && (
          <Card rows>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => setToRemove(passkey)}
              />
            ))}
          </Card>
        )}
        {passkeys && canUsePasskeys() && (
          <Card>
            <AddPasskey customer={customer} onAdded={() => void loadPasskeys()} />
          </Card>
        )}
      </div>
      {toRemove && (
        <ConfirmSheet
          title={intl.formatMessage({ id: 'account.passkeys.remove.title' })}
          action="account.passkeys.remove"
          busyText="account.passkeys.removing"
          keep="account.passkeys.keep"
          act={async () => {
            const answer = await removePasskey(toRemove);
            if (answer.done) toast('SUCCESS', { id: 'account.passkeys.removed' });
            if (answer.done) void loadPasskeys();
            return answer;
          }}
          onClose={() => setToRemove(null)}
        >
          <p>
            <FormattedMessage
              id={isLastWay ? 'account.passkeys.remove.last' : 'account.passkeys.remove.text'}
            />
          </p>
        </ConfirmSheet>
      )}
    </Page>
  );
}
