import type { Page } from '@playwright/test';

/** Keeps the app's code back, or other files, until it is let go. */
export async function withoutCode(
  page: Page,
  files: string | RegExp = '**/static/app-*.js',
): Promise<() => void> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await wait;
    await route.continue();
  });
  return letGo;
}
