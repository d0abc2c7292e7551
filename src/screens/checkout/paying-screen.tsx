import { useEffect, useState } from 'react';
import type { Venue } from '#domain/model.ts';
import type { Attempt } from '#stores/order.ts';
import { PayingQueued } from './paying-queued.tsx';
import { PayingUnknown } from './paying-unknown.tsx';
import { Sending } from './sending.tsx';

interface Props {
  path: string;
  venue: Venue;
  attempt: Attempt;
  /** No further try by itself: the customer has to decide. */
  isLeft: boolean;
  onRelease: () => void;
}

const slowAfter = 8000;

/** The order is under way: sent, sent slowly, or without a clear answer (design 9). */
export function PayingScreen({ path, venue, attempt, isLeft, onRelease }: Props) {
  const { state, since } = attempt;
  const isSlow = usePassed(since + slowAfter);

  useEffect(() => {
    if (state !== 'sending') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state]);

  if (state === 'queued') {
    return <PayingQueued path={path} venue={venue} attempt={attempt} onRelease={onRelease} />;
  }
  if (state === 'sending') return <Sending venue={venue} attempt={attempt} isSlow={isSlow} />;
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

/** Whether a moment, in milliseconds since 1970, has come. */
function usePassed(moment: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return hasPassed;
}
