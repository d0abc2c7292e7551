import { useEffect } from 'react';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { Sending } from '#screens/checkout/sending.tsx';
import { useHasPassed } from '#screens/checkout/use-passed.ts';
import type { OrderAttempt } from '#stores/checkout/attempt.ts';
import { PayingQueued } from './paying-queued.tsx';
import { PayingUnknown } from './paying-unknown.tsx';

interface Props {
  path: string;
  venue: Venue;
  attempt: OrderAttempt;
  /** No automatic retry: the customer has to decide. */
  isLeft: boolean;
  onRelease: () => void;
}

const slowAfterMs = 8000;

/** The order is being sent, slowly sent, or without a clear answer (design 11.9). */
export function PayingScreen({ path, venue, attempt, isLeft, onRelease }: Props) {
  const { state, since } = attempt;
  const isSlow = useHasPassed(since + slowAfterMs);
  const isLong = useHasPassed(since + REQUEST_TIMEOUT_MS);

  useEffect(() => {
    if (state !== 'sending') return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [state]);

  if (state === 'sending' && !isLong) {
    return <Sending venue={venue} attempt={attempt} isSlow={isSlow} />;
  }
  const isBusy = state === 'sending' && attempt.next_try !== null && !attempt.may_have_arrived;
  if (state === 'queued' || isBusy) {
    return (
      <PayingQueued
        path={path}
        venue={venue}
        attempt={attempt}
        isBusy={isBusy}
        onRelease={onRelease}
      />
    );
  }
  return (
    <PayingUnknown
      path={path}
      venue={venue}
      attempt={attempt}
      isLeft={isLeft}
      onRelease={onRelease}
    />
  );
}
