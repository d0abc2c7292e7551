import { useCallback, useEffect, useRef } from 'react';
import { jumpTo } from './section-spy.ts';

/** From a sheet to a category: the sheet closes first and returns the focus, then the menu scrolls there. */
export function useJumpAfter(onClose: () => void): (categoryId: number) => void {
  const chosen = useRef<number>(undefined);
  useEffect(
    () => () => {
      const { current } = chosen;
      if (current !== undefined) requestAnimationFrame(() => jumpTo(current));
    },
    [],
  );
  const closes = useRef(onClose);
  useEffect(() => {
    closes.current = onClose;
  });
  return useCallback((categoryId) => {
    chosen.current = categoryId;
    closes.current();
  }, []);
}
