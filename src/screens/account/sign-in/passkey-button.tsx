import { useEffect, useState } from 'react';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import {
  canUsePasskeys,
  signInByPasskey,
  signInFromField,
} from '#flows/session/passkey-sign-in.ts';
import styles from '#screens/account/account-form.module.css';
import { passkeysOfferedStore } from '#stores/session/passkeys.ts';
import { Button } from '#ui/button/button.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { RefusedBanner } from './refused-banner.tsx';

/** Signs in with a passkey, which the browser also offers in the email field; empty if none are offered (D245). */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { value: known } = useSnapshot(passkeysOfferedStore);
  const isOffered = canUsePasskeys() ? known : false;
  const [isWorking, setWorking] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  // While the device's dialog is open after a tap, the field cannot offer passkeys.
  const isFieldFree = isOffered !== false && !isWorking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows a sign-in is the same in every render.
  useEffect(() => {
    if (!isFieldFree) return;
    const aborter = new AbortController();
    const isHere = () => !aborter.signal.aborted;
    void signInFromField(aborter.signal).then((chosen) => {
      if (chosen?.done) onDone();
      else if (chosen && isHere()) setAnswer(chosen);
    });
    return () => aborter.abort();
  }, [isFieldFree]);

  async function signIn() {
    setAnswer(null);
    setWorking(true);
    const signedIn = await signInByPasskey();
    setWorking(false);
    if (signedIn.done) onDone();
    else setAnswer(signedIn);
  }

  if (isOffered === false) return null;
  return (
    <>
      <RefusedBanner refused={answer?.done ? null : answer} />
      <div className={isOffered ? undefined : styles.waiting}>
        <Button
          kind="secondary"
          docked
          busyText={isWorking && 'account.passkey.working'}
          onClick={() => void signIn()}
          text="account.passkey.signIn"
        />
      </div>
    </>
  );
}
