import { useEffect, useState } from 'react';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';

/** Something has been waited for so long that whoever waits has to be told, and shown another way. */
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
