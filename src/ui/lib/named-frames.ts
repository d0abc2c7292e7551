import { type RefObject, useEffect } from 'react';

/**
 * Gives a name to every frame that a third-party script inserts into an element; existing names stay (WCAG 4.1.2,
 * trust 5).
 */
export function useNamedFrames(place: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const nameFrames = () => {
      for (const frame of element.querySelectorAll<HTMLIFrameElement>('iframe:not([title])')) {
        frame.title = name;
      }
    };
    nameFrames();
    const watch = new MutationObserver(nameFrames);
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [place, name]);
}
