import { startTransition, useEffect, useState } from 'react';

/**
 * False while a list is drawn for the first time, so that its first rows can be seen and tapped sooner: the server's page has
 * no others, and no others are hydrated.
 */
export function useSecondPass(): boolean {
  const [isSecond, setSecond] = useState(false);
  useEffect(() => startTransition(() => setSecond(true)), []);
  return isSecond;
}
