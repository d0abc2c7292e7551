import { useEffect, useState } from 'react';

/** Whole seconds until a moment in milliseconds since 1970, counted down; 0 once it has passed. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = Date.now() >= until;
  useEffect(() => {
    if (isOver) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - Math.min(now, Date.now())) / 1000);
}
