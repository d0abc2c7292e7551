import { useEffect, useRef, useState } from 'react';
import { POSITION_TIMEOUT_MS } from '#domain/constants.ts';
import { nearMe } from '#flows/venue/venue-search.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';

/** Requests the position, on a tap only; the spinner is shown for 5 s at most (D4). */
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
    // The permission prompt may stay open for longer; its answer still counts.
    timer.current = setTimeout(stop, POSITION_TIMEOUT_MS);
    void nearMe().finally(stop);
  }

  return (
    <Button
      kind="text"
      small
      {...(locating ? { lead: <Spinner /> } : { icon: 'locate' as const })}
      onClick={locate}
      text="venues.nearMe"
    />
  );
}
