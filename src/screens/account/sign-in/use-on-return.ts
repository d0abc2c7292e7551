import { useEffect } from 'react';

/** Runs an action whenever the customer returns to this window: from the mail app, another tab, or an offline spell. */
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
