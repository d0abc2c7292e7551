import type { Page } from '@playwright/test';

/** Holds back the app's code, or other files, until it is released. */
export async function holdCode(
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
