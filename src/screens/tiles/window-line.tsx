import type { Tile } from '#domain/model.ts';
import type { WindowState } from '#domain/venue/tile-state.ts';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { soonWords } from './soon-words.ts';
import styles from './window-tiles.module.css';

export interface WindowLineProps {
  tile: Tile;
  state: WindowState;
  /** Days from today. */
  dayOffset: number;
  now: Date;
  timeZone: string | null | undefined;
}

/** Until when a window can be ordered, or why it cannot; its description if unknown. */
export function WindowLine(props: WindowLineProps) {
  const isHurry = props.state.minutesLeft !== null;
  return (
    <span className={classes(styles.second, isHurry && styles.hurry)}>
      <Words {...props} />
    </span>
  );
}

function Words({ tile, state, dayOffset, now, timeZone }: WindowLineProps) {
  const intl = useIntl();
  const { orderBy, minutesLeft, start } = state;
  if (state.state === 'past') return <FormattedMessage id="menu.tiles.past" />;
  if (state.state === 'full') return <FormattedMessage id="menu.tiles.full" />;
  if (!orderBy) return tile.description ?? null;
  const words = soonWords(orderBy, now, timeZone, intl);
  // The day is chosen above; a cut-off after midnight belongs to that day too.
  const isSameDay = dayOffset === 0 || words.day === soonWords(start, now, timeZone, intl).day;
  const when = isSameDay ? 'today' : words.when;
  const by = intl.formatMessage({ id: 'menu.orderBy' }, { ...words, when });
  if (minutesLeft === null) return by;
  return <FormattedMessage id="menu.tiles.minutesLeft" values={{ by, count: minutesLeft }} />;
}
