import { memo, useEffect, useRef } from 'react';
import type { Venue } from '#domain/model.ts';
import { openState } from '#domain/venue/venue.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { HeaderPicture } from './header-picture.tsx';
import { HeaderPlace } from './header-place.tsx';
import { openingWords } from './time-words.ts';
import styles from './venue-header.module.css';

interface Props {
  path: string;
  /** null until it is loaded. */
  venue: Venue | null;
  /** Rendered as a card next to rail and basket. */
  isWide: boolean;
  /** Target of Back. */
  back: string;
}

/** The venue's header above its menu: name, opening state, where the order goes (design 11.4). */
export const VenueHeader = memo(function VenueHeader({ path, venue, isWide, back }: Props) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => keepFocusVisible(block.current), []);
  return (
    <header ref={block} className={styles.block} data-block="venue">
      {venue && <HeaderPicture venue={venue} />}
      {!isWide && (
        <div className={styles.back}>
          <IconButton icon="back" tone="glass" text="menu.back" href={back} />
        </div>
      )}
      {venue ? <Known path={path} venue={venue} /> : <Unknown />}
    </header>
  );
});

/** Length from which a name is set smaller. */
const veryLong = 28;

function Known({ path, venue }: { path: string; venue: Venue }) {
  const intl = useIntl();
  const now = useNow();
  const opening = openState(venue, now);
  const isClosed = opening.state === 'closed';
  const state = openingWords(opening, now, venue, intl);
  return (
    <div className={styles.words}>
      <p
        className={classes(styles.name, venue.name.length > veryLong && styles.long)}
        aria-hidden="true"
      >
        {venue.name}
      </p>
      <p className={styles.facts}>
        {!isClosed && state && <span>{state}</span>}
        {isClosed && venue.description && <span>{venue.description}</span>}
        {venue.address && <bdi className={styles.address}>{venue.address.split(',')[0]}</bdi>}
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

/** The page may cover the header by now; the focused element must stay visible. */
function keepFocusVisible(block: HTMLElement | null): (() => void) | undefined {
  const show = ({ target }: FocusEvent) => {
    if (!block || !(target instanceof Element) || !target.matches(':focus-visible')) return;
    if (getComputedStyle(block).position === 'sticky') window.scrollTo(0, 0);
  };
  block?.addEventListener('focusin', show);
  return () => block?.removeEventListener('focusin', show);
}
