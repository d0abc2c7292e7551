import { useState } from 'react';
import { afterSignIn } from '#flows/session/session.ts';
import { NewPassword } from './new-password.tsx';
import { ResetAsk } from './reset-ask.tsx';
import { ResetNone } from './reset-none.tsx';
import { ResetSent } from './reset-sent.tsx';
import { withSearch } from './with-search.ts';

interface Props {
  /** Query string: the token of the link in the email, returnFullUrl. */
  search: string;
}

/** /reset-password: requests a link, or sets the new password with the link's token (D17, design 11.12). */
export default function ResetPasswordScreen({ search }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isOld, setOld] = useState(false);
  const [isOffered, setOffered] = useState(true);
  const token = new URLSearchParams(search).get('token');
  const signInPath = withSearch('/signin', search);
  const onNotOffered = () => setOffered(false);
  if (!isOffered) return <ResetNone signInPath={signInPath} guestPath={afterSignIn(search)} />;
  if (token && !isOld) {
    const answers = { onOld: () => setOld(true), onNotOffered };
    return <NewPassword token={token} signInPath={signInPath} {...answers} />;
  }
  if (sentTo !== null) {
    return <ResetSent email={sentTo} signInPath={signInPath} onBack={() => setSentTo(null)} />;
  }
  return (
    <ResetAsk
      signInPath={signInPath}
      isOld={isOld}
      onSent={setSentTo}
      onNotOffered={onNotOffered}
    />
  );
}
