import { startTransition, useEffect, useState } from 'react';
import { useIsRunning } from './running.ts';

/**
 * False while a list is drawn for the first time, so that its first rows can be tapped sooner; what the server has drawn
 * is taken over whole.
 */
export function useSecondPass(): boolean {
  const [isSecond, setSecond] = useState(!useIsRunning());
  useEffect(() => startTransition(() => setSecond(true)), []);
  return isSecond;
}
