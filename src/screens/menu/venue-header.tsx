import { type FocusEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Venue } from '#domain/model.ts';
import { openState } from '#domain/venue.ts';
import { classes } from '#ui/classes.ts';
import { useNow } from '#ui/clock.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StillLife } from '#ui/still-life.tsx';
import { HeaderPlace } from './header-place.tsx';
import { openingWords } from './time-words.ts';
import styles from './venue-header.module.css';

interface Props {
  path: string;
  /** null while it is not known. */
  venue: Venue | null;
  /** Its own card beside rail and basket. */
  isWide: boolean;
}

const longName = 14;

/** The venue block on top of its menu: name, open state, where the order goes (design 11.4). */
export function VenueHeader({ path, venue, isWide }: Props) {
  const intl = useIntl();
  const block = useRef<HTMLElement>(null);

  // The page may lie over it by now; what has the keyboard's focus has to be in sight.
  function show({ target }: FocusEvent) {
    const { current } = block;
    if (!current || !target.matches(':focus-visible') || window.scrollY === 0) return;
    if (getComputedStyle(current).position === 'sticky') window.scrollTo(0, 0);
  }

  return (
    <header
      ref={block}
      className={classes(styles.block, venue?.image_url && styles.pictured)}
      data-block="venue"
      onFocus={show}
    >
      {venue?.image_url ? (
        <img className={styles.photo} src={venue.image_url} alt="" decoding="async" />
      ) : (
        <StillLife pictures={venue?.pictures ?? []} disc single={(venue?.name.length ?? 0) > longName} />
      )}
      {!isWide && (
        <div className={styles.back}>
          <IconButton
            icon="back"
            tone="glass"
            label={intl.formatMessage({ id: 'menu.back' })}
            href="/venues"
          />
        </div>
      )}
      {venue ? <Known path={path} venue={venue} /> : <Unknown />}
    </header>
  );
}

function Known({ path, venue }: { path: string; venue: Venue }) {
  const intl = useIntl();
  const now = useNow();
  const opening = openState(venue, now);
  const isClosed = opening.state === 'closed';
  const state = openingWords(opening, now, venue, intl);
  return (
    <div className={styles.words}>
      <p className={styles.name} aria-hidden="true">
        {venue.name}
      </p>
      <p className={styles.facts}>
        {!isClosed && state && <span>{state}</span>}
        {isClosed && venue.description && <span>{venue.description}</span>}
        {venue.address && <span className={styles.address}>{venue.address.split(',')[0]}</span>}
        <a href={`/menu/${path}/info`}>
          <FormattedMessage id="menu.info" />
        </a>
      </p>
      <HeaderPlace path={path} venue={venue} closed={isClosed ? state : null} />
    </div>
  );
}

function Unknown() {
  return (
    <div className={classes(styles.words, styles.unknown)}>
      <Skeleton width="12rem" height="2.125rem" />
      <Skeleton width="8rem" height="0.875rem" />
      <Skeleton width="6.5rem" height="2.25rem" shape="control" />
    </div>
  );
}
