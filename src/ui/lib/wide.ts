import { useSyncExternalStore } from 'react';

/** Breakpoints (design 7), in rem so that they follow the reader's text size; and screens wider than a phone's. */
const media = {
  tablet: watched('(min-width: 37.5rem)'),
  desktop: watched('(min-width: 64rem)'),
  screen: watched('(min-device-width: 37.5rem)'),
} as const;

/**
 * Whether the window is at least as wide as a desktop's, or a tablet's; or the screen, as no phone's is. False on the
 * server.
 */
export function useIsWide(least: keyof typeof media = 'desktop'): boolean {
  const { watch, isMet } = media[least];
  return useSyncExternalStore(watch, isMet, () => false);
}

function watched(query: string) {
  return {
    isMet: () => matchMedia(query).matches,
    watch(changed: () => void) {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
  };
}
