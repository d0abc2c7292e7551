import { useEffect, useRef } from 'react';

/**
 * The last total that the customer saw, in major units: none is shown while it is calculated, and a tap then is one for
 * the total before (D276).
 */
export function useShownTotal(total: number, isAsked: boolean) {
  const shown = useRef(total);
  useEffect(() => {
    if (!isAsked) shown.current = total;
  });
  return shown;
}
