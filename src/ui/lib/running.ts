import { useSyncExternalStore } from 'react';

/**
 * Whether the app runs: not yet in a page as the server draws it, where pictures wait, so that the app's code comes
 * before them. The script in the page shows them at once where the code is on the phone (index.html).
 */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
