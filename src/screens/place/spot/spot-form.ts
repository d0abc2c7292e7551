import { useState } from 'react';
import type { Location, LocationLevel } from '#domain/model.ts';
import { type LocationChoice, levelChoicesTo, nextStep } from '#domain/venue/location-cascade.ts';

interface Chosen {
  readonly way: readonly Location[];
  /** The choice that determines the location. */
  readonly choice: LocationChoice | null;
}

const nothing: Chosen = { way: [], choice: null };

/** State of choosing a spot; starts at the current one, and a single option needs no tap (D9). */
export function useSpotForm(levels: readonly LocationLevel[], present: number | null) {
  const [touched, setTouched] = useState<Chosen | null>(null);
  const initial = present === null ? nothing : (levelChoicesTo(levels, present) ?? nothing);
  const { way, choice } = touched ?? initial;
  const step = nextStep(levels, way);
  const only = step?.choices.length === 1 ? step.choices[0] : undefined;
  const picked = choice ?? only ?? null;
  return {
    way,
    step,
    isTouched: touched !== null,
    /** Id of the selected row. */
    picked: picked?.location.id ?? null,
    /** The chosen spot; null while the choice is incomplete. */
    spot: picked?.end ?? null,
    /** The last level determines the location, the others lead to the next. */
    choose: (next: LocationChoice) =>
      setTouched(next.end ? { way, choice: next } : { way: [...way, next.location], choice: null }),
    /** Goes back to the level on which it was chosen. */
    remove: (index: number) => setTouched({ way: way.slice(0, index), choice: null }),
  };
}
