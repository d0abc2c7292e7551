import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Location, LocationLevel } from '#domain/model.ts';
import { levelChoicesTo, locationName, nextStep } from '#domain/venue/location-cascade.ts';

const place = (id: number, name: string, parent_id: number | null = null): Location => ({
  id,
  venue_id: 4,
  name,
  parent_id,
});
const house = place(1, 'Main house');
const garden = place(2, 'Garden');
const lobby = place(3, 'Lobby');
const first = place(11, 'Floor 1', 1);
const second = place(12, 'Floor 2', 1);
const lawn = place(21, 'Lawn', 2);
const rooms = [place(111, 'Room 101', 11), place(112, 'Room 102', 11)];
const suite = place(121, 'Suite', 12);
const benches = [place(211, 'Bench 1', 21), place(212, 'Bench 2', 21)];
// The last level comes first: only the number decides their order.
const levels: readonly LocationLevel[] = [
  { level: 3, name: 'Spot', locations: [...rooms, suite, ...benches] },
  { level: 1, name: 'Where', locations: [house, garden, lobby] },
  { level: 2, name: 'Floor', locations: [first, second, lawn] },
];
const requested = (...way: Location[]) => {
  const step = nextStep(levels, way);
  return [
    step?.name,
    ...(step?.choices ?? []).map(({ location, end }) => [location.name, end?.name ?? null]),
  ];
};

describe('the way to a location', () => {
  it('[V6] a place without a name is called by its number', () => {
    expect(locationName(lobby)).toBe('Lobby');
    expect(locationName({ id: 3, venue_id: 4 })).toBe('3');
  });

  it('[V6] a choice leads to the entries below it', () => {
    expect(requested(garden, lawn)).toEqual([
      'Spot',
      ['Bench 1', 'Bench 1'],
      ['Bench 2', 'Bench 2'],
    ]);
  });

  it('[V6] goes level by level; only the last level sets the location', () => {
    expect(requested(house)).toEqual(['Floor', ['Floor 1', null], ['Floor 2', 'Suite']]);
    expect(requested(house, first)).toEqual([
      'Spot',
      ['Room 101', 'Room 101'],
      ['Room 102', 'Room 102'],
    ]);
  });

  it('[V6] skips a level with one entry, and ends at an entry with none below it', () => {
    expect(requested()).toEqual([
      'Where',
      ['Main house', null],
      ['Garden', null],
      ['Lobby', 'Lobby'],
    ]);
    expect(requested(garden)).toEqual(['Spot', ['Bench 1', 'Bench 1'], ['Bench 2', 'Bench 2']]);
  });

  it('[V6] skips the first level too, and shows the only place', () => {
    const only = [
      { level: 1, name: 'Where', locations: [garden] },
      { level: 2, name: 'Floor', locations: [lawn] },
      { level: 3, name: 'Spot', locations: benches },
    ];
    expect(nextStep(only, [])?.name).toBe('Spot');
    const [one] = benches;
    const alone = one ? [{ level: 1, name: 'Spot', locations: [one] }] : [];
    expect(nextStep(alone, [])?.choices).toEqual([{ location: one, end: one }]);
  });

  it('[V6] an entry without a parent belongs to every entry of the level above', () => {
    const loose = [
      { level: 1, name: 'Floor', locations: [first, second] },
      { level: 2, name: 'Seat', locations: [place(31, 'Seat A'), place(32, 'Seat B')] },
    ];
    for (const floor of [first, second]) {
      expect(nextStep(loose, [floor])?.choices.map(({ end }) => end?.id)).toEqual([31, 32]);
    }
  });

  it('[V6] without locations there is nothing to choose', () => {
    expect(nextStep([], [])).toBeNull();
    expect(nextStep([{ level: 1, locations: [] }], [])).toBeNull();
  });

  it('[V6] leads back to a chosen place, without the skipped levels', () => {
    expect(levelChoicesTo(levels, 212)).toMatchObject({
      way: [garden],
      choice: { end: { id: 212 } },
    });
    expect(levelChoicesTo(levels, 121)).toMatchObject({
      way: [house],
      choice: { location: second, end: suite },
    });
    expect(levelChoicesTo(levels, 11)).toBeNull();
    expect(levelChoicesTo(levels, 999)).toBeNull();
  });

  it('[V6] reaches every place without entries below it, and no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
        (rows) => {
          const tree = treeOf(rows);
          const all = tree.flatMap(({ locations }) => locations);
          const ends = all.filter(({ id }) => !all.some(({ parent_id }) => parent_id === id));
          expect(reached(tree, []).sort()).toEqual(ends.map(({ id }) => id).sort());
          for (const { id } of ends) expect(levelChoicesTo(tree, id)?.choice.end?.id).toBe(id);
        },
      ),
    );
  });
});

/** Builds one level per row; each number selects the parent entry on the level above. */
function treeOf(rows: readonly (readonly number[])[]): readonly LocationLevel[] {
  return rows.map((row, level) => ({
    level: level + 1,
    locations: row.map((pick, index) => {
      const above = rows[level - 1]?.length ?? 0;
      const parent = above > 0 ? level * 100 + (pick % above) : null;
      return place((level + 1) * 100 + index, `${level}.${index}`, parent);
    }),
  }));
}

function reached(tree: readonly LocationLevel[], way: readonly Location[]): number[] {
  return (nextStep(tree, way)?.choices ?? []).flatMap(({ location, end }) =>
    end ? [end.id] : reached(tree, [...way, location]),
  );
}
