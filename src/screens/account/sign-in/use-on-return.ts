import { useEffect } from 'react';

/** Acts whenever the customer comes back to this window: from the mail app, from another tab, from a dead spot. */
export function useOnReturn(act: () => unknown): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void act();
    };
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [act]);
}
