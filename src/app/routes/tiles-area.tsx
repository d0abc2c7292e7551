import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import type { Tile, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { changesWindow } from '#flows/venue/service-change.ts';
import { selectTile } from '#flows/venue/tiles.ts';
import { MenuTopBar } from '#screens/menu/header/menu-top-bar.tsx';
import { VenueHeader } from '#screens/menu/header/venue-header.tsx';
import { MenuDock } from '#screens/menu/menu-dock.tsx';
import TilesScreen from '#screens/tiles/tiles-screen.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useIsWide } from '#ui/lib/wide.ts';
import { useWindowChoice } from './window-question.tsx';

interface Props {
  path: string;
  /** null until it is loaded. */
  venue: Venue | null;
}

/** The tiles of a venue, below the venue's header and above the dock of its menu (R4). */
export function TilesArea({ path, venue }: Props) {
  const isWide = useIsWide();
  const { value: settings } = useSnapshot(settingsStore);
  const [, navigate] = useLocation();
  const { sheet, take } = useWindowChoice(venue);

  /** Follows the tile's link at once, unless its effect on the basket must be confirmed first (M9, D44). */
  function chooseWindow(tile: Tile, time: string | null, tap: MouseEvent) {
    const id = tile.delivery_window_id;
    if (id == null || !changesWindow(id)) return selectTile(tile, time);
    tap.preventDefault();
    take(id, time, () => {
      selectTile(tile, time);
      navigate(`/menu/${path}`);
    });
  }

  return (
    <>
      <TilesScreen
        path={path}
        top={isWide && <MenuTopBar path={path} />}
        header={<VenueHeader path={path} venue={venue} isWide={isWide} back="/venues" />}
        dock={
          venue && <MenuDock path={path} venue={venue} currency={currencyOf(venue, settings)} />
        }
        onWindow={chooseWindow}
      />
      {sheet}
    </>
  );
}
