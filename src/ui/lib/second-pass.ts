import { startTransition, useEffect, useState } from 'react';

/**
 * False during the first render of a list, so that its first rows are visible and usable sooner: the server-rendered
 * page has only these, and only these are hydrated.
 */
export function useIsSecondPass(): boolean {
  const [isSecond, setSecond] = useState(false);
  useEffect(() => startTransition(() => setSecond(true)), []);
  return isSecond;
}
