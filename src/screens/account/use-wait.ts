import { useEffect, useState } from 'react';

/** Counts the seconds down until something may be done again; it may wait from the start. */
export function useWait(seconds: number, fromNow: boolean) {
  const [now, setNow] = useState(() => Date.now());
  const [until, setUntil] = useState(fromNow ? now + seconds * 1000 : 0);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return {
    left: isOver ? 0 : Math.ceil((until - now) / 1000),
    start: () => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}
