import { memo } from 'react';
import type { Venue } from '#domain/model.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useBackPath } from './back-path.ts';
import styles from './menu-bar.module.css';
import { PlaceButton } from './place-button.tsx';

interface Props {
  path: string;
  venue: Venue;
  /** Whether the venue's header is out of view. */
  shown: boolean;
}

/** The bar that replaces the venue's header once it has scrolled away: back, name, place, filters. */
export const MenuBar = memo(function MenuBar({ path, venue, shown }: Props) {
  const back = useBackPath(venue);
  return (
    <div className={classes(styles.bar, shown && styles.shown)}>
      <IconButton icon="back" tone="bare" text="menu.back" href={back} />
      <span className={styles.name}>{venue.name}</span>
      <PlaceButton path={path} venue={venue} short />
      <IconButton icon="sliders" tone="bare" text="menu.filters" href={`/menu/${path}/filters`} />
    </div>
  );
});
