import { useEffect, useState } from 'react';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';

/** Whether a wait has become so long that the user must be told and offered an alternative. */
export function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), REQUEST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLong;
}
