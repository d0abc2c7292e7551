import { useEffect, useState } from 'react';

/** Whether a time, in milliseconds since 1970, has passed. */
export function useHasPassed(moment: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(moment), moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
  return passed === moment;
}
