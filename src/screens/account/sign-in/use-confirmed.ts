import { useEffect, useState } from 'react';
import { checkConfirmation } from '#flows/session/account.ts';

/**
 * Whether to continue. Another window may have confirmed the address: the guard relies on the server, so the server is
 * asked first to avoid a redirect loop.
 */
export function useConfirmed(isStoredAsConfirmed: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isStoredAsConfirmed) return;
    let isHere = true;
    void checkConfirmation().then((isConfirmed) => {
      if (isHere) setOver(isConfirmed);
    });
    return () => {
      isHere = false;
    };
  }, [isStoredAsConfirmed]);
  return isOver;
}
