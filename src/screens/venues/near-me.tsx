import { useEffect, useRef, useState } from 'react';
import { POSITION_TIMEOUT_MS } from '#domain/constants.ts';
import { nearMe } from '#flows/venue/venues.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';

/** Asks where the phone is, on a tap only; the spinner turns for 5 s at most (D4). */
export function NearMe() {
  const [locating, setLocating] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setLocating(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  function locate() {
    if (locating) return;
    setLocating(true);
    // The permission question may stand for as long as it likes; the answer still counts.
    timer.current = setTimeout(stop, POSITION_TIMEOUT_MS);
    void nearMe().finally(stop);
  }

  return (
    <Button
      kind="text"
      small
      {...(locating ? { lead: <Spinner size={20} /> } : { icon: 'locate' as const })}
      onClick={locate}
    >
      <FormattedMessage id="venues.nearMe" />
    </Button>
  );
}
