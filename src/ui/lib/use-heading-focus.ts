import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the heading when the screen appears and whenever its text changes (design 11.9), unless the customer is typing
 * in the bank's or provider's frame.
 */
export function useHeadingFocus(text: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes
  useEffect(() => {
    if (document.activeElement?.tagName === 'IFRAME') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [text]);
  return heading;
}
