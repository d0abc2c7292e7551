import { useCallback, useEffect, useState } from 'react';

/** Does what a screen cannot be without, and says whether that has failed; the same function is tried once. */
export function useTried(act: () => Promise<boolean>): {
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
