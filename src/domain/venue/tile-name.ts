import type { Category, DeliveryWindow, Tile } from '#domain/model.ts';

/**
 * The name of a tile: its own, else that of its delivery window, else those of the categories in its group. Empty if
 * nothing names it, which the contract allows (K6).
 */
export function tileName(
  { name, group_id, delivery_window_id }: Tile,
  categories: readonly Category[],
  windows: readonly DeliveryWindow[],
): string {
  if (name) return name;
  if (delivery_window_id != null)
    return windows.find(({ id }) => id === delivery_window_id)?.name ?? '';
  const own = categories.filter((category) => group_id != null && category.group_id === group_id);
  return own.map((category) => category.name).join(', ');
}
