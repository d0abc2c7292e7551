import { useEffect } from 'react';

/** A screen that turns into another one without a new address: its title is read again. */
export function useTitleFocus(): void {
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (!title) return;
    document.title = title.textContent || document.title;
    title.focus({ preventScroll: true });
  }, []);
}
