/** Helpers for work after the first screen; kept out of the first script. */

/** Waits until the browser is idle, at most a second; a short time where requestIdleCallback is missing (D186). */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
}

/** Whether the phone is in data saver mode, or its network too slow for optional downloads (D186). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Whether headings use this font, which some languages exclude (styles/languages.css). */
export function usesDisplayFont(font: string): boolean {
  const set = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  return set.includes(font);
}
