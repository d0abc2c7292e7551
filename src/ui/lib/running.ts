import { useSyncExternalStore } from 'react';

/**
 * Whether the app runs. In the server-rendered page it does not yet, and pictures wait so that the app's code loads
 * first. If the code is cached, the page's script shows them at once (index.html).
 */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
