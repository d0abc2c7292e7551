import { useSyncExternalStore } from 'react';

/** Breakpoints (design 7), in rem so that they follow the reader's text size; and screens wider than a phone's. */
const media = {
  tablet: watched('(min-width: 37.5rem)'),
  desktop: watched('(min-width: 64rem)'),
  screen: watched('(min-device-width: 37.5rem)'),
} as const;

/**
 * Whether the window has at least desktop or tablet width, or, for `screen`, the device is wider than a phone. False on
 * the server.
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
