import { useEffect } from 'react';

/** Focuses the title of a screen that changes without a new URL, so that it is read again. */
export function useTitleFocus(): void {
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (!title) return;
    document.title = title.textContent || document.title;
    title.focus({ preventScroll: true });
  }, []);
}
