import { type RefObject, useEffect, useState } from 'react';

const BAR_PIXELS = 56;

/** Whether the upper edge of an element has reached the bar at the top of the screen. */
export function useIsScrolledPast(edge: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { current } = edge;
      if (current) setPast(current.getBoundingClientRect().top <= BAR_PIXELS);
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    later(); // measuring immediately would lay out the whole page
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [edge]);
  return isPast;
}
