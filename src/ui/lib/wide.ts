import { useSyncExternalStore } from 'react';

/** Breakpoints (design 7), in rem so that they follow the reader's text size. */
const widths = { tablet: '(min-width: 37.5rem)', desktop: '(min-width: 64rem)' } as const;

/** Whether the window is at least as wide as a desktop's, or a tablet's. False on the server. */
export function useIsWide(least: keyof typeof widths = 'desktop'): boolean {
  return useSyncExternalStore(
    watchers[least],
    () => window.matchMedia(widths[least]).matches,
    () => false,
  );
}

const watchers = { tablet: watcher(widths.tablet), desktop: watcher(widths.desktop) };

function watcher(query: string): (changed: () => void) => () => void {
  return (changed) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
}
