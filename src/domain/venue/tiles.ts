import type { DeliveryWindow, Menu, ServiceType, Tile } from '#domain/model.ts';
import { servesType } from './delivery-windows.ts';
import { serviceStyle } from './service-type.ts';

/** The tiles to show for a service type, in their order: group tiles by their flags, window tiles by an active channel (H6, D6). */
export function shownTiles(
  tiles: readonly Tile[],
  windows: readonly DeliveryWindow[],
  type: ServiceType,
): readonly Tile[] {
  return tiles
    .filter((tile) =>
      tile.delivery_window_id == null ? tile[serviceStyle(type)] : isServed(tile, windows, type),
    )
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}

/** Restricts the menu to a group or a delivery window; unchanged without either (M9, D44). */
export function narrowMenu(
  menu: Menu,
  {
    groupId,
    window,
  }: { readonly groupId?: number | null; readonly window?: DeliveryWindow | null },
): Menu {
  const ids = window?.category_ids ?? [];
  const categories = menu.categories.filter(
    ({ id, group_id }) =>
      (groupId == null || group_id === groupId) && (ids.length === 0 || ids.includes(id)),
  );
  return { ...menu, categories };
}

function isServed(tile: Tile, windows: readonly DeliveryWindow[], type: ServiceType): boolean {
  const window = windows.find(({ id }) => id === tile.delivery_window_id);
  return window !== undefined && servesType(window, type);
}
