import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** An action that a button starts: whether it is running, and its last result. */
export interface Action<Answer> {
  readonly answer: Answer | null;
  readonly isWorking: boolean;
  readonly run: () => void;
}

/** Runs an action once at a time; the last result is cleared when it runs again (T63). */
export function useAction<Answer>(act: () => Promise<Answer>): Action<Answer> {
  const [isWorking, setWorking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  async function run() {
    if (isWorking) return;
    setWorking(true);
    setAnswer(null);
    try {
      setAnswer(await act());
    } finally {
      setWorking(false); // a button that stays busy after an error would be a dead end
    }
  }
  return { answer, isWorking, run: () => void run().catch((reason) => window.reportError(reason)) };
}

/** Returns a function that checks whether the component is still mounted, so that late responses are ignored (D277). */
export function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}

/**
 * Distinguishes the latest request of a form from outdated ones, whose responses must be ignored: the input was edited,
 * it was sent again, or the form is gone (D277).
 */
export function useLatestRequest() {
  const count = useRef(0);
  useEffect(
    () => () => {
      count.current += 1;
    },
    [],
  );
  return useMemo(
    () => ({
      /** Starts a request; returns whether it is still the latest one. */
      begin: () => {
        count.current += 1;
        const own = count.current;
        return () => own === count.current;
      },
      /** Outdates the request in progress. */
      cancel: () => {
        count.current += 1;
      },
    }),
    [],
  );
}
