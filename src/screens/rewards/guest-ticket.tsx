import { fromMinor } from '#domain/lib/money.ts';
import { readLoyaltyScheme } from '#flows/session/loyalty-scheme.ts';
import { Money } from '#ui/content/money.tsx';
import { Ticket } from '#ui/content/ticket.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import styles from './card-ticket.module.css';

interface Props {
  /** Query string of the sign-in. */
  search: string;
}

/** Above the sign-in that Rewards leads to: what a guest would earn; empty without a loyalty scheme (D187). */
export function GuestTicket({ search }: Props) {
  const intl = useIntl();
  const scheme = readLoyaltyScheme();
  const wanted = new URLSearchParams(search).get('returnFullUrl') ?? '';
  if (!scheme || !/\/(offer|loyalty)\b/.test(wanted)) return null;
  return (
    <Ticket
      tone="header"
      top={
        <div className={styles.face}>
          <h2>{scheme.name}</h2>
          <p className={styles.points}>
            <span className={styles.count}>{intl.formatNumber(scheme.points)}</span>{' '}
            <span className={styles.quiet}>
              <FormattedMessage
                id="rewards.guest.rate"
                values={{
                  count: scheme.points,
                  amount: (
                    <Money amount={fromMinor(100, scheme.currency)} currency={scheme.currency} />
                  ),
                }}
              />
            </span>
          </p>
        </div>
      }
    >
      <p className={styles.quiet}>{intl.formatMessage({ id: 'rewards.guest.text' })}</p>
    </Ticket>
  );
}
