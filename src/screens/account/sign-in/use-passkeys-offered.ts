import { useEffect } from 'react';
import { canUsePasskeys, findOutAboutPasskeys } from '#flows/session/passkey-sign-in.ts';
import { passkeysOfferedStore } from '#stores/session/passkeys.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Whether passkeys can be used here; null while it is not known, so that their place is kept free (D68, D245). */
export function usePasskeysOffered(): boolean | null {
  const { value: isOffered } = useSnapshot(passkeysOfferedStore);
  useEffect(() => void findOutAboutPasskeys(), []);
  return canUsePasskeys() ? isOffered : false;
}
