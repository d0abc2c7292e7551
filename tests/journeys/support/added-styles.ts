import type { Page } from '@playwright/test';

/** Adds styles to a page until they are removed; the app adds and keeps sheets of its own meanwhile. */
export async function addStyles(page: Page, text: string): Promise<{ remove(): Promise<void> }> {
  const sheet = await page.evaluateHandle((styles) => {
    const added = new CSSStyleSheet();
    added.replaceSync(styles);
    document.adoptedStyleSheets.push(added);
    return added;
  }, text);
  return {
    remove: () =>
      sheet.evaluate((added) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
      }),
  };
}
