import type { Loaded } from '#stores/loaded.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { RetryState } from '#ui/loading/retry-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import styles from './spot-states.module.css';

/** Placeholder of the spots. */
export function SpotsWaiting() {
  const intl = useIntl();
  return (
    <Waiting label={intl.formatMessage({ id: 'place.spot.loading' })}>
      <div className={styles.bones}>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} shape="control" height="3.25rem" />
        ))}
      </div>
    </Waiting>
  );
}

interface FailedProps {
  problem: Extract<Loaded<never>, { status: 'failed' }>['problem'];
  onRetry: () => void;
}

/** The spots failed to load: why, that nothing is lost, and Retry (design 11.15). */
export function SpotsFailed({ problem, onRetry }: FailedProps) {
  const reason = problem === 'missing' ? 'server' : problem;
  return (
    <RetryState
      title={`place.spot.failed.${reason}`}
      text={`place.spot.failed.${reason}.text`}
      onRetry={onRetry}
    />
  );
}

/** The venue lists no spots: offers scanning a code or another service. */
export function NoSpots({ onOtherWays }: { onOtherWays: () => void }) {
  return (
    <EmptyState
      picture="/pictures/round-pushpin.webp"
      tint="sky"
      title="place.spot.none.title"
      text="place.spot.none.text"
      action={<Button docked onClick={onOtherWays} text="menu.otherWays" />}
    />
  );
}
