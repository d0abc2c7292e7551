import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { OVERLAY_DELAY_MS } from '#domain/constants.ts';
import { Button } from '#ui/button/button.tsx';
import { Overlay } from '#ui/sheet/overlay.tsx';
import { goBack } from './history.ts';

interface Props {
  /** The message, such as "Signing in...". */
  text?: string;
}

/** The overlay of navigation, after 100 ms (H1). If the app was opened on it, Cancel leads to the venues (D93). */
export function LateOverlay({ text }: Props) {
  const [, navigate] = useLocation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OVERLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <Overlay text={text}>
      <Button onClick={() => window.location.reload()} text="shell.retry" />
      <Button
        kind="text"
        onClick={() => goBack(() => navigate('/venues', { replace: true }))}
        text="shell.cancel"
      />
    </Overlay>
  );
}
