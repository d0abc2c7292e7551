import { useEffect, useState } from 'react';
import { OVERLAY_DELAY_MS } from '#domain/constants.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Overlay } from '#ui/sheet/overlay.tsx';

interface Props {
  /** The message, as in "Signing in...". */
  text?: string | undefined;
}

/** The overlay that navigation shows after 100 ms (H1). */
export function LateOverlay({ text }: Props) {
  const intl = useIntl();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OVERLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <Overlay
      text={text}
      label={intl.formatMessage({ id: 'shell.loading' })}
      cancel={{
        label: intl.formatMessage({ id: 'shell.cancel' }),
        onClick: () => window.history.back(),
      }}
      retry={{
        label: intl.formatMessage({ id: 'shell.retry' }),
        onClick: () => window.location.reload(),
      }}
    />
  );
}
