import { type RefObject, useEffect, useRef } from 'react';

/** The heading takes the focus when the screen appears and whenever what it says changes (design 11.9). */
export function useHeadingFocus(says: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what it says is the reason
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [says]);
  return heading;
}
