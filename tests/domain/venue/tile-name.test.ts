import { describe, expect, it } from 'vitest';
import type { Category, DeliveryWindow, Tile } from '#domain/model.ts';
import { tileName } from '#domain/venue/tile-name.ts';

const categories = [
  { id: 1, name: 'Coffee', group_id: 7 },
  { id: 2, name: 'Tea', group_id: 7 },
  { id: 3, name: 'Cakes', group_id: 8 },
] as unknown as readonly Category[];
const windows = [{ id: 5, name: 'Lunch' }, { id: 6 }] as unknown as readonly DeliveryWindow[];

describe('the name of a tile', () => {
  it.each<readonly [string, Tile, string]>([
    ['its own', { name: 'Drinks', group_id: 7 } as Tile, 'Drinks'],
    ['of the categories in its group', { group_id: 7 } as Tile, 'Coffee, Tea'],
    ['of its delivery window', { delivery_window_id: 5 } as Tile, 'Lunch'],
    ['none, where nothing names it', { delivery_window_id: 6 } as Tile, ''],
    ['none, before the menu is there', { group_id: 9 } as Tile, ''],
  ])('[K6] is %s', (_, tile, name) => {
    expect(tileName(tile, categories, windows)).toBe(name);
  });
});
