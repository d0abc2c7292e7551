import { useState } from 'react';
import type { PersonalOffer, Venue } from '#domain/model.ts';
import { type OfferState, offerEnd } from '#domain/orders/personal-offers.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { activateOffer } from '#flows/session/personal-offers.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { activatingStore } from '#stores/session/personal-offers.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { zoneOf } from '#ui/lib/time-of-day.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { Plate, type PlateTint } from '#ui/picture/plate.tsx';
import styles from './offer-ticket.module.css';

interface Props {
  offer: PersonalOffer;
  state: OfferState;
  venue: Venue;
  tint: PlateTint;
  /** Why its code does not apply to the basket as it is. */
  problem?: string;
  level?: 'h2' | 'h3';
}

/** One offer: picture, effect, expiry, and its action (design 11.13, D20). */
export function OfferTicket({ offer, state, venue, tint, problem, level: Title = 'h2' }: Props) {
  const [isMissing, setMissing] = useState(false);
  const isOver = state === 'used' || state === 'expired';
  const picture = isMissing ? null : offer.image_url;
  return (
    <li className={classes(styles.offer, isOver && styles.over)}>
      {picture && (
        <div className={styles.picture}>
          <Plate
            tint={tint}
            kind="cut-out"
            src={picture}
            off={isOver}
            onMissing={() => setMissing(true)}
          />
        </div>
      )}
      <div className={styles.text}>
        <Title className={styles.title}>{offer.title}</Title>
        {offer.description && <p className={styles.about}>{offer.description}</p>}
        {!isOver && <When offer={offer} state={state} venue={venue} />}
        {offer.terms && (
          <details className={styles.terms}>
            <summary>
              <FormattedMessage id="rewards.terms" />
              <span className={styles.down}>
                <Icon name="chevron" size={16} />
              </span>
            </summary>
            <p>{offer.terms}</p>
          </details>
        )}
        {problem && !isOver && (
          <p className={styles.problem}>
            <Icon name="alert" size={18} />
            <span>{problem}</span>
          </p>
        )}
        <Use offer={offer} state={state} />
      </div>
    </li>
  );
}

function When({ offer, state, venue }: Pick<Props, 'offer' | 'state' | 'venue'>) {
  const intl = useIntl();
  const now = useNow();
  const zone = zoneOf(venue.time_zone);
  const day = (at: string) => intl.formatDate(at, { day: 'numeric', month: 'short', ...zone });
  if (state === 'not_yet' && offer.valid_from) {
    return (
      <p className={styles.when}>
        <FormattedMessage id="rewards.from" values={{ day: day(offer.valid_from) }} />
      </p>
    );
  }
  const end = offerEnd(offer, now, venue.time_zone);
  if (!end || !offer.valid_until) return null;
  return (
    <p className={classes(styles.when, end !== 'later' && styles.soon)}>
      <FormattedMessage id={`rewards.ends.${end}`} values={{ day: day(offer.valid_until) }} />
    </p>
  );
}

function Use({ offer, state }: Pick<Props, 'offer' | 'state'>) {
  const intl = useIntl();
  const { value: activating } = useSnapshot(activatingStore);
  const isWorking = activating === offer.id;
  const { value: online } = useSnapshot(onlineStore);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  if (state === 'used' || state === 'expired') return <Badge text={`rewards.state.${state}`} />;
  if (state === 'not_yet') return null;
  if (state === 'in_basket') {
    return (
      <p className={styles.done}>
        <Icon name="done" size={20} />
        <FormattedMessage
          id={offer.discount_code ? 'rewards.state.in_basket' : 'rewards.state.activated'}
        />
      </p>
    );
  }
  async function use() {
    setAnswer(null);
    setAnswer(await activateOffer(offer));
  }

  return (
    <>
      <Refusal answer={answer} />
      <Button
        kind="soft"
        small
        off={!online}
        busyText={isWorking && 'rewards.use.working'}
        label={intl.formatMessage({ id: 'rewards.use.name' }, { title: offer.title })}
        onClick={() => void use()}
        text="rewards.use"
      />
      {!online && <p className={styles.when}>{intl.formatMessage({ id: 'rewards.offline' })}</p>}
    </>
  );
}
