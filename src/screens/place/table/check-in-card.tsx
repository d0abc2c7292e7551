import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { greetWithToast, markGreeted } from '#flows/venue/greet.ts';
import { readStore } from '#stores/store.ts';
import { movedFromStore, visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { timeNow, useNow } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { usePrefersReducedMotion } from '#ui/lib/reduced-motion.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import comes from '#ui/sheet/just-come.module.css';
import styles from './check-in-card.module.css';
import { hasStartedOrdering } from './has-started-ordering.ts';
import { LanguageLink } from './language-link.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { settleIntoChip } from './settle.ts';
import { type Props, SpokenPlace, useSpoken } from './spoken-place.tsx';
import { TableCard } from './table-card.tsx';
import { pausedUntil, TablePaused, usePausedUntil } from './table-paused.tsx';

/** "You're at Table 12", shown once and briefly over the loaded menu (D98, D160, design 11.2). */
export function CheckInCard() {
  const { value: visit } = useSnapshot(visitStore);
  const { value: venue } = useSnapshot(venueStore);
  const isCalm = usePrefersReducedMotion();
  const { value: from } = useSnapshot(movedFromStore);
  const until = usePausedUntil(venue, useNow());
  if (!visit || !venue || visit.greeted || visit.venue_id !== venue.id) return null;
  const isTable = visit.table_id !== null;
  if (from) return <MoveSheet from={from} to={visit} />;
  // The server renders nothing: tables may be paused, or served again, once its page is shown.
  if (isCalm === null) return null;
  if (isTable && until !== undefined) return <TablePaused venue={venue} until={until} />;
  const Card = isCalm ? StillCard : PassingCard;
  return <Card venue={venue} isTable={isTable} name={visit.name} />;
}

/** The card's code has loaded: customers who have started ordering get a toast instead, unless tables are paused. */
function arrive(): void {
  if (typeof document === 'undefined' || !hasStartedOrdering()) return;
  // The move sheet asks whether to take the basket along.
  if (readStore(movedFromStore)) return;
  const venue = readStore(venueStore);
  const isTable = readStore(visitStore)?.table_id != null;
  const isPaused =
    isTable && venue && pausedUntil(venue, readStore(windowsStore), timeNow()) !== undefined;
  if (!isPaused) greetWithToast();
}

/** Greets customers who have already started to order by a toast instead, then returns the card. */
export function cardAfterGreeting(): typeof CheckInCard {
  arrive();
  return CheckInCard;
}

/** Time for which the card is shown, in milliseconds. */
const shownMs = 1200;
/** A tap within this many milliseconds after the card appears was meant for what is below it. */
const reactionMs = 500;
/** Maximum time that it waits for a menu that does not load, in milliseconds. */
const maxWaitMs = 4000;

/** Drops over the menu and settles into the place chip; a tap or a key speeds it up (D160). */
function PassingCard({ venue, isTable, name }: Props) {
  const [path] = useLocation();
  const { value: shown } = useSnapshot(menuStore);
  const frame = useRef<HTMLDivElement>(null);
  const since = useRef(timeNow().getTime());
  useSpoken({ venue, isTable, name });
  const isThere = shown.menu.status !== 'waiting' || path.endsWith('/tiles');
  const settle = () => {
    if (frame.current) void settleIntoChip(frame.current).then(markGreeted);
  };
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    settle();
    if (timeNow().getTime() - since.current > reactionMs) return;
    currentTarget.style.pointerEvents = 'none';
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button')?.click();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does never changes
  useEffect(() => {
    const stood = timeNow().getTime() - since.current;
    const timer = setTimeout(settle, (isThere ? shownMs : maxWaitMs) - stood);
    return () => clearTimeout(timer);
  }, [isThere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    window.addEventListener('keydown', settle);
    return () => window.removeEventListener('keydown', settle);
  }, []);

  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        data-check-in-card=""
        aria-hidden="true"
        onClick={onClick}
      >
        <div className={styles.ground} />
        <div className={styles.middle}>
          <p className={styles.venue}>{venue.name}</p>
          <p className={styles.heading}>
            <FormattedMessage id="place.tent.heading" />
          </p>
        </div>
        <TableCard isTable={isTable} name={name} />
      </div>
      <div className={styles.globe} data-block="venue">
        <LanguageLink slug={venue.slug} />
      </div>
    </>
  );
}

/**
 * Shows the card at the bottom of the page if the customer prefers reduced motion; it stays until a tap and lets taps
 * on the menu through.
 */
function StillCard(props: Props) {
  const { venue, isTable, name } = props;
  useSpoken(props);
  useEffect(() => {
    // A tap before this card appeared is not handled below, so it would stay over the next screen.
    arrive();
    window.addEventListener('click', markGreeted);
    return () => window.removeEventListener('click', markGreeted);
  }, []);
  const step = isTable ? 'table' : 'spot';
  return (
    <section className={styles.still} data-block="venue" aria-labelledby="check-in-heading">
      <h2 id="check-in-heading" className={styles.title}>
        <SpokenPlace {...props} />
      </h2>
      <div className={styles.corner}>
        <LanguageLink slug={venue.slug} />
      </div>
      <TableCard isTable={isTable} name={name} small />
      <div className={styles.foot}>
        <Button kind="secondary" wide onClick={markGreeted} text="shell.toMenu" />
        <div className={comes.justCome}>
          <Button
            kind="text"
            wide
            href={`/menu/${venue.slug}/${step}`}
            text="place.tent.notYours"
            values={{ kind: step }}
          />
        </div>
      </div>
    </section>
  );
}
