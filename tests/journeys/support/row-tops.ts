import type { Page } from '@playwright/test';

/**
 * Records from now on where a product's row stands, frame by frame. Browsers count no layout shift of an element that is
 * replaced, but a finger misses it all the same.
 */
export async function recordRow(page: Page, productId: number): Promise<void> {
  await page.addInitScript((id) => {
    const tops: number[] = [];
    Object.assign(window, { rowTops: tops });
    const look = () => {
      const links = document.querySelectorAll(`li a[href$="/product/${id}"]`);
      const top = links[links.length - 1]?.getBoundingClientRect().top;
      if (top !== undefined && Math.abs(top - (tops.at(-1) ?? -1)) >= 1) tops.push(top);
      requestAnimationFrame(look);
    };
    look();
  }, productId);
}

/** Every place at which the row has stood on the present page, in pixels from the top. */
export function rowTops(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => Reflect.get(window, 'rowTops'));
}
