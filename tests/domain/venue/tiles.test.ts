import { describe, expect, it } from 'vitest';
import type { ServiceType, Tile } from '#domain/model.ts';
import { narrowMenu, shownTiles } from '#domain/venue/tiles.ts';
import { categoryWith, menuOf, windowWith } from '../samples.ts';

const group = (id: number, input: Partial<Tile> = {}): Tile => ({
  id,
  name: `Group ${id}`,
  group_id: id,
  take_away: true,
  eat_in: true,
  ...input,
});
const ofWindow = (id: number): Tile => group(id, { group_id: null, delivery_window_id: id });
const onlyFor = (service_type: 'EatIn' | 'TakeAway', active = true) =>
  windowWith({ id: 5, delivery_windows_channels: [{ active, service_type }] });
const ids = (tiles: readonly Tile[]) => tiles.map(({ id }) => id);

describe('the tiles of a service', () => {
  it.each<[ServiceType, boolean]>([
    ['WebCollection', true],
    ['WebDelivery', true],
    ['WebBringToMe', true],
    ['WebShop', true],
    ['WebCatering', true],
    ['WebEatIn', false],
    ['WebBringToTable', false],
  ])('[H6] a group for take-away shows for %s: %s', (type, isShown) => {
    const tiles = [group(1, { eat_in: false }), group(2, { take_away: false })];
    expect(ids(shownTiles(tiles, [], type))).toEqual([isShown ? 1 : 2]);
  });

  it('[H6] a window tile needs the window and an active channel of the service', () => {
    const tile = ofWindow(5);
    expect(shownTiles([tile], [onlyFor('TakeAway')], 'WebCollection')).toEqual([tile]);
    expect(shownTiles([tile], [onlyFor('TakeAway')], 'WebEatIn')).toEqual([]);
    expect(shownTiles([tile], [onlyFor('TakeAway', false)], 'WebCollection')).toEqual([]);
    expect(shownTiles([tile], [], 'WebCollection')).toEqual([]);
  });

  it('[H6] appear in their order', () => {
    const tiles = [group(1, { sort: 3 }), group(2, { sort: 1 }), group(3, { sort: 2 })];
    expect(ids(shownTiles(tiles, [], 'WebCollection'))).toEqual([2, 3, 1]);
  });
});

describe('the menu behind a tile', () => {
  const menu = menuOf(
    categoryWith(1, { group_id: 1 }),
    categoryWith(2, { group_id: 1 }),
    categoryWith(3, { group_id: 2 }),
  );
  const left = (input: Parameters<typeof narrowMenu>[1]) =>
    narrowMenu(menu, input).categories.map(({ id }) => id);

  it('[M9] has the categories of its group or window, and without either all categories', () => {
    expect(left({ groupId: 1 })).toEqual([1, 2]);
    expect(left({ window: windowWith({ category_ids: [2, 3] }) })).toEqual([2, 3]);
    expect(left({ groupId: 1, window: windowWith({ category_ids: [2, 3] }) })).toEqual([2]);
    expect(left({ window: windowWith() })).toEqual([1, 2, 3]);
    expect(left({})).toEqual([1, 2, 3]);
  });
});
