import { useEffect, useRef, useState } from 'react';

/**
 * Keeps a tap that comes too early, and acts on it once when the data that it needs is ready (P17, D276).
 * Returns the waiting tap, and the function to call with a tap.
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
 * The last total that the customer saw, in major units. While a new one is calculated none is shown, and a tap accepts
 * the previous one (D276).
 */
export function useShownTotal(total: number, isAsked: boolean) {
  const shown = useRef(total);
  useEffect(() => {
    if (!isAsked) shown.current = total;
  });
  return shown;
}
