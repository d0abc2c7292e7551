import type { MouseEvent } from 'react';
import type { DeliveryWindow, Tile } from '#domain/model.ts';
import { timeInWindow } from '#domain/venue/tile-state.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { Badge } from '#ui/content/badge.tsx';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Plate } from '#ui/picture/plate.tsx';
import { soonWords } from './soon-words.ts';
import { tintAt } from './use-tiles.ts';
import { WindowLine, type WindowLineProps } from './window-line.tsx';
import styles from './window-tiles.module.css';

/** Orders for the window of a tapped tile, with its time. */
export type ChooseWindow = (tile: Tile, time: string | null, tap: MouseEvent) => void;

interface Props extends WindowLineProps {
  window: DeliveryWindow;
  index: number;
  /** Link of the choice; without it the tile is a button. */
  href?: string;
  /** Whether the order is for this window. */
  chosen?: boolean;
  onChoose: ChooseWindow;
}

/** A delivery window: name, times and cut-off; a past one is disabled. */
export function WindowTile(props: Props) {
  const { href, tile, window, state, dayOffset, chosen = false } = props;
  const isOff = state.state === 'past' || state.state === 'full';
  // A tile without a name is named by its times.
  const name = tile.name || window.name;
  const content = (
    <>
      <Thumbnail tile={tile} index={props.index} isOff={isOff} />
      <span className={styles.text}>
        <span className={styles.line}>
          {name && <span className={styles.name}>{name}</span>}
          {state.state === 'open' && <Badge tone="success" text="menu.tiles.openNow" />}
        </span>
        <span className={styles.times}>
          <Times {...props} />
        </span>
        <WindowLine {...props} />
      </span>
    </>
  );
  if (isOff) return <div className={classes(styles.tile, styles.off)}>{content}</div>;
  const shared = {
    className: classes(styles.tile, state.state === 'open' && styles.open),
    onClick: (tap: MouseEvent) => {
      const { delivery_time } = readStore(cartStore);
      props.onChoose(tile, timeInWindow(state, { dayOffset, chosen: delivery_time }), tap);
    },
    children: (
      <>
        {content}
        <span className="quiet">
          <Icon name={chosen ? 'check' : 'chevron'} size={20} />
        </span>
      </>
    ),
  };
  if (href !== undefined) return <a href={href} {...shared} />;
  return <button type="button" aria-pressed={chosen} {...shared} />;
}

function Thumbnail({ tile, index, isOff }: { tile: Tile; index: number; isOff: boolean }) {
  const src = tile.image_url ?? tile.pictures?.[0];
  if (!src) return null;
  return (
    <span className={styles.plate}>
      <Plate
        tint={tintAt(index)}
        kind={tile.image_url ? 'photo' : 'cut-out'}
        src={src}
        off={isOff}
      />
    </span>
  );
}

/** "8:30 – 10:30 AM"; past midnight both ends are shown in full. */
function Times({ state: { start, end }, timeZone, now }: Props) {
  const intl = useIntl();
  const from = soonWords(start, now, timeZone, intl);
  const to = soonWords(end, now, timeZone, intl);
  if (from.day !== to.day) {
    return <FormattedMessage id="menu.info.span" values={{ start: from.time, end: to.time }} />;
  }
  return intl.formatTimeRange(start, end, {
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  });
}
