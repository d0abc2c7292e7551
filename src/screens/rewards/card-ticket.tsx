import { Suspense } from 'react';
import type { LoyaltyCard } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { loyaltyRequestStore } from '#stores/session/loyalty.ts';
import { Money } from '#ui/content/money.tsx';
import { Ticket } from '#ui/content/ticket.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { groupByFour } from './card-number.ts';
import styles from './card-ticket.module.css';
import { CardCode } from './late-card-code.ts';

interface Props {
  card: LoyaltyCard;
  /** When it was loaded, in milliseconds since 1970. */
  at: number;
}

/** The card as a ticket: points above the perforation, the barcode for the till below (design 11.13). */
export function CardTicket({ card, at }: Props) {
  const intl = useIntl();
  const { number } = card;
  return (
    <Ticket tone="header" top={<Face card={card} at={at} />}>
      <a
        className={styles.code}
        href="/loyalty?show=card"
        aria-label={intl.formatMessage(
          { id: 'rewards.show.name' },
          { number: groupByFour(number) },
        )}
      >
        <span className={styles.bars}>
          <Suspense>
            <CardCode number={number} as="bars" />
          </Suspense>
        </span>
        <span className={styles.number}>
          <bdi dir="ltr">{groupByFour(number)}</bdi>
        </span>
      </a>
    </Ticket>
  );
}

function Face({ card, at }: Props) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const { value: request } = useSnapshot(loyaltyRequestStore);
  const { scheme, points, balance, display_text } = card;
  const currency = card.currency ?? currencyOf(null, settings);
  return (
    <div className={styles.face}>
      <h2>{scheme ?? <FormattedMessage id="rewards.card" />}</h2>
      {points !== undefined && (
        <p className={styles.points}>
          <span className={styles.count}>{intl.formatNumber(points)}</span>{' '}
          <span className={styles.quiet}>
            <FormattedMessage
              id={balance ? 'rewards.points.worth' : 'rewards.points'}
              values={{
                count: points,
                amount: <Money amount={balance ?? 0} currency={currency} />,
              }}
            />
          </span>
        </p>
      )}
      {display_text && <p className={styles.quiet}>{display_text}</p>}
      {request === 'failed' && (
        <p className={styles.quiet} role="status">
          <FormattedMessage
            id="rewards.asOf"
            values={{
              at: intl.formatDate(at, {
                day: 'numeric',
                month: 'short',
                hour: 'numeric',
                minute: '2-digit',
              }),
            }}
          />
        </p>
      )}
    </div>
  );
}
