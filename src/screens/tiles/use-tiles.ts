import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { DeliveryWindow, ServiceType, Tile, Venue } from '#domain/model.ts';
import { shownTiles } from '#domain/venue/tiles.ts';
import { servicesAt } from '#domain/venue/venue-list.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { selectOnlyTile } from '#flows/venue/tiles.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { isAt, venueStore, windowsStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import type { PlateTint } from '#ui/picture/plate.tsx';

/** A venue's tiles for the chosen service. */
export interface TilesHere {
  readonly venue: Venue;
  readonly windows: readonly DeliveryWindow[];
  /** null until it is chosen: then all tiles are shown, and each leads to the question first. */
  readonly serviceType: ServiceType | null;
  readonly tiles: readonly Tile[];
}

/**
 * The tiles of a path once loaded. Asks for the service first; without tiles to choose from it shows the menu, and
 * selects a single tile automatically (D6).
 */
export function useTiles(path: string): TilesHere | null {
  const [, navigate] = useLocation();
  const opened = useOpened(path);
  const { value: venue } = useSnapshot(venueStore);
  const { value: windows } = useSnapshot(windowsStore);
  const { value: cart } = useSnapshot(cartStore);
  const isHere = venue !== null && isAt(path, venue);
  const here = isHere ? venue : null;
  const serviceType = here && serviceOf(here, cart.venue_id === here.id ? cart.service_type : null);
  const isReady = here !== null && (opened || knows(here, windows));
  const shown =
    isReady && serviceType ? shownTiles(here.tiles ?? [], windows, serviceType) : undefined;
  const needsService = isReady && !serviceType && (here.tiles ?? []).length > 0;
  const looked = needsService ? tilesOfAll(here, windows) : [];
  const isNothing = isReady && !needsService && (!here.has_tiles || (shown?.length ?? 0) < 2);

  const only = isNothing && here?.has_tiles ? shown?.[0] : undefined;
  useEffect(() => {
    if (!isNothing) return;
    if (only) selectOnlyTile(only);
    navigate(`/menu/${path}`, { replace: true });
  }, [isNothing, only, path, navigate]);
  useAskService(path, needsService);

  if (!here || !isReady || isNothing) return null;
  return { venue: here, windows, serviceType, tiles: shown ?? looked };
}

/** Returns the tiles of all services, to look at before one is chosen. */
function tilesOfAll(venue: Venue, windows: readonly DeliveryWindow[]): readonly Tile[] {
  const own = venue.tiles ?? [];
  const shown = new Set(servicesAt(venue).flatMap((type) => shownTiles(own, windows, type)));
  return own.filter((tile) => shown.has(tile));
}

/** The chosen service, else the only one. */
function serviceOf(venue: Venue, chosen: ServiceType | null | undefined): ServiceType | null {
  const offered = servicesAt(venue);
  return chosen ?? (offered.length === 1 ? (offered[0] ?? null) : null);
}

/** Group tiles need no windows; window tiles require theirs. */
function knows({ id, tiles = [] }: Venue, windows: readonly DeliveryWindow[]): boolean {
  const hasWindows = tiles.some(({ delivery_window_id }) => delivery_window_id != null);
  return !hasWindows || windows.some(({ venue_id }) => venue_id === id);
}

/** Opens the venue; errors are shown in place of the menu. */
function useOpened(path: string): boolean {
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    let isOn = true;
    void openMenu(path).then((venue) => {
      if (!isOn) return;
      setOpened(true);
      if (venue.status !== 'ready') navigate(`/menu/${path}`, { replace: true });
      else if (venue.value.slug !== path)
        navigate(`/menu/${venue.value.slug}/tiles`, { replace: true });
    });
    return () => {
      isOn = false;
    };
  }, [path, navigate]);
  return opened;
}

/** Asks for the service once; after going back without a choice the question is on the page. */
function useAskService(path: string, isNeeded: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isNeeded || window.history.state?.asked) return;
    navigate(`/menu/${path}/tiles`, { replace: true, state: { asked: true } });
    navigate(`/menu/${path}/service`);
  }, [path, isNeeded, navigate]);
}

/** A tile's color by its position, so that neighbors differ (design 6.1). */
export function tintAt(index: number): PlateTint {
  return tints[index % tints.length] ?? 'oat';
}

const tints = ['butter', 'sky', 'oat', 'sage', 'rose', 'peach', 'mint', 'berry'] as const;
