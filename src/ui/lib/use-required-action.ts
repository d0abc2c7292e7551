import { useCallback, useEffect, useState } from 'react';

/** Runs an action that a screen depends on, once per function identity, and returns whether it failed. */
export function useRequiredAction(act: () => Promise<boolean>): {
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    void act().then((isDone) => setFailed(!isDone));
  }, [act]);
  useEffect(() => retry(), [retry]);
  return { hasFailed, retry };
}
