import { useEffect, useState } from 'react';
import type { LocationLevel, Venue } from '#domain/model.ts';
import { loadLocationLevels } from '#flows/venue/service.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { locationLevelsStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The levels of a venue's locations, reloaded on each visit; waiting until they are requested. */
export function useLocationLevels(venue: Venue | null): {
  readonly loaded: Loaded<readonly LocationLevel[]>;
  readonly retry: () => void;
} {
  const { value: loaded } = useSnapshot(locationLevelsStore);
  const [asked, setAsked] = useState<number | null>(null);
  const id = venue?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    void loadLocationLevels(id);
    setAsked(id);
  }, [id]);
  return {
    loaded: id !== null && asked === id ? loaded : waiting,
    retry: () => {
      if (id !== null) void loadLocationLevels(id);
    },
  };
}
