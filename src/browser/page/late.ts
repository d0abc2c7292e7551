/** Helpers for work after the first screen; not in the first script. */

/** Waits until the browser is idle, at most a second; a short time where requestIdleCallback is missing (D186). */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
}

/** The phone saves data, or its network is too slow for what is only nice to have (D186). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Whether headings are set in this font, which some languages do not allow (styles/languages.css). */
export function namesDisplayFont(font: string): boolean {
  const set = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  return set.includes(font);
}
