import type { Location, LocationLevel } from '#domain/model.ts';

/** The next step in choosing a location. */
export interface LocationStep {
  /** Name of the level, such as Floor. */
  readonly name: string | null;
  readonly choices: readonly LocationChoice[];
}

/** An entry of a level; `end` is the location that it sets, null if more must be chosen. */
export interface LocationChoice {
  readonly location: Location;
  readonly end: Location | null;
}

/** The next level to choose from; a level with a single entry is skipped, the last one sets the location (D9). */
export function nextStep(
  levels: readonly LocationLevel[],
  way: readonly Location[],
): LocationStep | null {
  const sorted = [...levels].sort((one, other) => one.level - other.level);
  const last = way.at(-1);
  return last ? stepBelow(levelsBelow(sorted, last), last) : stepBelow(sorted, null);
}

/** The choices that lead to a location, and the last of them; null if it cannot be chosen (D9). */
export function levelChoicesTo(
  levels: readonly LocationLevel[],
  id: number,
): { readonly way: readonly Location[]; readonly choice: LocationChoice } | null {
  const lineage = lineageOf(levels, id);
  const way: Location[] = [];
  for (;;) {
    const choice = nextStep(levels, way)?.choices.find(({ location, end }) =>
      end ? end.id === id : lineage.has(location.id),
    );
    if (!choice) return null;
    if (choice.end) return { way, choice };
    way.push(choice.location);
  }
}

/** The name on the sign; without one, its id. */
export function locationName({ name, id }: Location): string {
  return name ?? String(id);
}

type Levels = readonly LocationLevel[];

function levelsBelow(sorted: Levels, { id }: Location): Levels {
  const here = sorted.findIndex(({ locations }) => locations.some((one) => one.id === id));
  return sorted.slice(here + 1);
}

function stepBelow(levels: Levels, parent: Location | null): LocationStep | null {
  const found = entriesBelow(levels, parent);
  if (!found) return null;
  const { name, entries, deeper } = found;
  const choices = entries.map((location) => ({ location, end: endOf(deeper, location) }));
  const [only, ...others] = choices;
  if (only && others.length === 0 && !only.end) return stepBelow(deeper, only.location);
  return { name, choices };
}

/** The location that an entry sets; null if there is still a choice below it. */
function endOf(deeper: Levels, location: Location): Location | null {
  const found = entriesBelow(deeper, location);
  if (!found) return location;
  const [only, ...others] = found.entries;
  return only && others.length === 0 ? endOf(found.deeper, only) : null;
}

/** The entries below an entry, on the first level that has any. */
function entriesBelow(levels: Levels, parent: Location | null) {
  for (const [index, { name, locations }] of levels.entries()) {
    const entries = locations.filter((location) => !parent || liesIn(location, parent));
    if (entries.length > 0) return { name: name ?? null, entries, deeper: levels.slice(index + 1) };
  }
  return null;
}

/** Whether an entry is below another; without a parent it is below every entry of the level above. */
function liesIn({ parent_id }: Location, { id }: Location): boolean {
  return parent_id == null || parent_id === id;
}

/** The ids of a location and all its ancestors. */
function lineageOf(levels: Levels, id: number): ReadonlySet<number> {
  const lineage = new Set<number>();
  const all = levels.flatMap(({ locations }) => locations);
  let current = all.find((location) => location.id === id);
  while (current && !lineage.has(current.id)) {
    lineage.add(current.id);
    const { parent_id } = current;
    current = all.find((location) => location.id === parent_id);
  }
  return lineage;
}
