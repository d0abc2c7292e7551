import { useEffect, useRef, useState } from 'react';
import { showAllVenues } from '#flows/venue/venue-search.ts';
import { onlineStore } from '#stores/app/shell.ts';
import type { Loaded } from '#stores/loaded.ts';
import { Button } from '#ui/button/button.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { RetryState } from '#ui/loading/retry-state.tsx';
import { loadVenueList } from './found-venues.ts';

interface FailedProps {
  problem: Extract<Loaded<never>, { status: 'failed' }>['problem'];
}

/** The venues failed to load: why, that nothing is lost, and Retry, also automatically when the network is back. */
export function NotLoaded({ problem }: FailedProps) {
  const [isTrying, setTrying] = useState(false);
  const { value: online } = useSnapshot(onlineStore);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) void loadVenueList();
    wasOnline.current = online;
  }, [online]);
  const reason = problem === 'missing' ? 'server' : problem;
  function tryAgain() {
    setTrying(true);
    void loadVenueList().finally(() => setTrying(false));
  }
  return (
    <RetryState
      title={`venues.failed.${reason}.title`}
      text={`venues.failed.${reason}.text`}
      busyText={isTrying && 'venues.loading'}
      onRetry={tryAgain}
    />
  );
}

/** No venue matches the search. */
export function NoneFound({ text }: { text: string }) {
  return (
    <EmptyState
      picture="/pictures/magnifying-glass.webp"
      tint="sky"
      title={text.trim() ? 'venues.none.title' : 'venues.none.filtered'}
      text="venues.none.text"
      values={{ text: text.trim() }}
      action={<Button kind="secondary" wide onClick={showAllVenues} text="venues.none.showAll" />}
    />
  );
}

/** The site has no venues yet. */
export function NoVenues() {
  return (
    <EmptyState
      picture="/pictures/fork-and-knife-with-plate.webp"
      title="venues.empty.title"
      text="venues.empty.text"
      action={
        <Button
          icon="refresh"
          kind="secondary"
          wide
          onClick={() => void loadVenueList()}
          text="venues.empty.again"
        />
      }
    />
  );
}
