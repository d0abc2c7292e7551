import { useEffect, useState } from 'react';
import { checkConfirmation } from '#flows/session/account.ts';

/**
 * Whether it is time to move on. Another window may have confirmed the address: the guard goes by the server's word,
 * so the server is asked first, or both would send the customer to and fro.
 */
export function useConfirmed(isKeptAsConfirmed: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isKeptAsConfirmed) return;
    let isHere = true;
    void checkConfirmation().then((isConfirmed) => {
      if (isHere) setOver(isConfirmed);
    });
    return () => {
      isHere = false;
    };
  }, [isKeptAsConfirmed]);
  return isOver;
}
