import { useEffect, useRef } from 'react';
import { announce } from '#ui/lib/announce.ts';
import { useMoney } from './money.tsx';

const pauseMs = 500;

/** Announces a new price after a pause in tapping (design 11.5); null while unknown. */
export function useAnnouncedPrice(total: number | null, currency: string): void {
  const money = useMoney();
  const announced = useRef(total);
  const words = total === null ? '' : money(total, currency);
  useEffect(() => {
    if (total === null || announced.current === total) return;
    if (announced.current === null) {
      announced.current = total;
      return;
    }
    const timer = setTimeout(() => {
      announced.current = total;
      announce(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [total, words]);
}
