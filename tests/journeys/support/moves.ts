import type { Page } from '@playwright/test';

/**
 * Records from now on, on every page, the position of each text, frame by frame. Browsers count no layout shift when an
 * element is replaced, but a finger misses it all the same.
 */
export async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = new Map<string, number>();
    const moves: string[] = [];
    Object.assign(window, { moves });
    const look = () => {
      const found = new Map<string, number[]>();
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const box = texts.currentNode.parentElement;
        const text = texts.currentNode.nodeValue?.trim() ?? '';
        if (!box?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { top, height, width } = box.getBoundingClientRect();
        if (text.length < 3 || height === 0 || width < 2 || top > innerHeight) continue;
        found.set(text, [...(found.get(text) ?? []), top + scrollY]);
      }
      for (const [text, [top = 0, ...others]] of found) {
        if (others.length > 0) continue; // a text that occurs more than once cannot be followed
        const before = places.get(text) ?? top;
        if (Math.abs(before - top) > 3) moves.push(`${text}: ${before} → ${top}`);
        places.set(text, top);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Lists the texts that have moved on the current page. */
export function moves(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Reflect.get(window, 'moves'));
}
