import { useEffect, useRef, useState } from 'react';

/**
 * Remembers a tap that came before what it needs was known, and acts on it once, when that is known (P17, D276).
 * Returns the tap that waits, and what to call with a tap.
 */
export function useWaitingTap<Tap>(isReady: boolean, act: (tap: Tap) => void) {
  const [waiting, setWaiting] = useState<{ readonly tap: Tap } | null>(null);
  useEffect(() => {
    if (!isReady || !waiting) return;
    setWaiting(null);
    act(waiting.tap);
  }, [isReady, waiting, act]);
  return [waiting, (tap: Tap) => setWaiting({ tap })] as const;
}

/**
 * The last total that the customer saw, in major units: none is shown while it is calculated, and a tap then is one for
 * the total before (D276).
 */
export function useShownTotal(total: number, isAsked: boolean) {
  const shown = useRef(total);
  useEffect(() => {
    if (!isAsked) shown.current = total;
  });
  return shown;
}
