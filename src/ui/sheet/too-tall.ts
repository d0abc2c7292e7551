import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a sticky bar takes more than its share of the screen, as with large text: then it must not be sticky
 * (design 12).
 */
export function useIsTooTall(bar: RefObject<HTMLElement | null>, share: number): boolean {
  const [isTooTall, setTooTall] = useState(false);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => setTooTall(element.offsetHeight > window.innerHeight * share);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [bar, share]);
  return isTooTall;
}
