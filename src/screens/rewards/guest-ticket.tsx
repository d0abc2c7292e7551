import { signInPath } from '#domain/session/access.ts';
import { readScheme } from '#flows/session/scheme.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { Ticket } from '#ui/content/ticket.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './card-ticket.module.css';

/** What a guest would earn, with the way to the card; nothing for customers, or where there is no scheme (D187). */
export function GuestTicket() {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const { value: customer } = useSnapshot(customerStore);
  const scheme = readScheme();
  if (!scheme || customer || !settings.customer_login_enabled) return null;
  return (
    <Ticket
      tone="header"
      top={
        <div className={styles.face}>
          <h2 className={styles.scheme}>{scheme.name}</h2>
          <p className={styles.points}>
            <span className={styles.count}>{intl.formatNumber(scheme.points)}</span>{' '}
            <span className={styles.quiet}>
              <FormattedMessage
                id="rewards.guest.rate"
                values={{
                  count: scheme.points,
                  amount: <Money amount={1} currency={scheme.currency} tone="plain" />,
                }}
              />
            </span>
          </p>
          <p className={styles.quiet}>
            <FormattedMessage id="rewards.guest.text" />
          </p>
        </div>
      }
    >
      <Button kind="spark" docked wide href={signInPath('/loyalty')}>
        <FormattedMessage id="account.signIn" />
      </Button>
    </Ticket>
  );
}
