import { useEffect, useRef } from 'react';
import { announce } from '#ui/lib/announce.ts';
import { useMoney } from './money.tsx';

const rest = 500;

/** A new price is said once the taps have rested (design 11.5); null is not known yet. */
export function useSpokenPrice(total: number | null, currency: string): void {
  const money = useMoney();
  const said = useRef(total);
  const words = total === null ? '' : money(total, currency);
  useEffect(() => {
    if (total === null || said.current === total) return;
    if (said.current === null) {
      said.current = total;
      return;
    }
    const timer = setTimeout(() => {
      said.current = total;
      announce(words);
    }, rest);
    return () => clearTimeout(timer);
  }, [total, words]);
}
