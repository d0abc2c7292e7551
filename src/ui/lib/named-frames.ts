import { type RefObject, useEffect } from 'react';

/** Every frame that somebody else's script puts in a place has a name; their own is left as it is (WCAG 4.1.2, trust 5). */
export function useNamedFrames(place: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => {
      for (const frame of element.querySelectorAll<HTMLIFrameElement>('iframe:not([title])')) {
        frame.title = name;
      }
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [place, name]);
}
