import { useEffect, useState } from 'react';
import type { Venue } from '#domain/model.ts';
import { venueEventually, venueIfAnswered } from '#flows/payment/venue-of-order.ts';

interface BillVenue {
  readonly venue: Venue | null;
  /** Loading failed; it is still being retried. */
  readonly isFailed: boolean;
  /** Retries immediately. */
  readonly again: () => Promise<void>;
}

/** The venue of a bill; loading is retried until it succeeds (D283). */
export function useBillVenue(id: number | undefined): BillVenue {
  const [venue, setVenue] = useState<Venue | null>(null);
  const [failedId, setFailedId] = useState<number | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const isWanted = () => isCurrent;
    void venueEventually(named(id), isWanted, () => setFailedId(id)).then(
      (found) => isCurrent && setVenue(found),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  async function again() {
    const found = id === undefined ? null : await venueIfAnswered(named(id));
    if (found) setVenue(found);
  }
  // The screen stays when the phone joins another bill, at another venue perhaps.
  const shown = venue?.id === id ? venue : null;
  return { venue: shown, isFailed: shown === null && failedId === id, again };
}

function named(id: number) {
  return { venue: { id, slug: String(id), name: '' } };
}
