import { expect, type Page, test } from '@playwright/test';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';
test.use({
  serviceWorkers: 'allow',
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
});
test.setTimeout(600_000);
async function order(page: Page) {
  await page.getByRole('button', { name: /^Add Flat white/ }).first().click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await checkoutLink(page).click();
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  await expect(page).toHaveURL(`/order/${order.uuid}`);
  return order.uuid as string;
}
const record = () => {
  const seen = new Map<string, { first: number; at: number; log: string[] }>();
  Object.assign(window, { MOVES: seen });
  const look = () => {
    const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
    const now = new Map<string, number>();
    const twice = new Set<string>();
    while (walker.nextNode()) {
      const text = (walker.currentNode.nodeValue ?? '').trim();
      const el = walker.currentNode.parentElement;
      if (text.length < 3 || !el || el.closest('script,style,noscript,template,.visually-hidden,[hidden]')) continue;
      const r = el.getBoundingClientRect();
      if (r.height === 0 || r.width < 2 || r.top > 844 || r.bottom < 0) continue;
      if (getComputedStyle(el).visibility === 'hidden') continue;
      if (now.has(text)) twice.add(text);
      now.set(text, Math.round(r.top + scrollY));
    }
    for (const [text, top] of now) {
      if (twice.has(text)) continue;
      const old = seen.get(text);
      if (!old) seen.set(text, { first: performance.now(), at: top, log: [`${Math.round(performance.now())}:${top}`] });
      else if (Math.abs(old.at - top) > 3) { old.log.push(`${Math.round(performance.now())}:${top}`); old.at = top; }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
test('moves', async ({ page }) => {
  const email = `dana-${Date.now()}@example.com`;
  await page.goto('/checkin?venue=1&table=12');
  const first = await order(page);
  const pages = async (who: string, uuid: string) => {
    const c = await page.context().newCDPSession(page);
    await c.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    for (const path of ['/venues', '/menu/fern-and-fable', '/checkin?venue=1&table=12', '/checkin?venue=1', '/menu/fern-and-fable/basket', '/menu/fern-and-fable/checkout', `/order/${uuid}`, '/profile', '/profile/orders', '/profile/edit', '/loyalty', '/offers', '/profile/loyalty', '/profile/offers', '/profile/payment-methods', '/menu/the-night-heron', '/menu/saffron-yard', '/menu/fern-and-fable/product/1001']) {
      await page.goto(path).catch(() => undefined);
      await page.waitForTimeout(6000);
      const moved = await page.evaluate(() => [...(window as never as { MOVES: Map<string, { log: string[] }> }).MOVES].filter(([, m]) => m.log.length > 1).map(([t, m]) => `    ${t.slice(0, 40)} ${m.log.join(' ')}`));
      console.log(who, path, '->', new URL(page.url()).pathname, moved.length ? `\n${moved.slice(0, 8).join('\n')}` : 'calm');
      await page.screenshot({ path: `/tmp/zz-${who}-${path.replaceAll(/\W+/g, '_')}.png` });
    }
    await c.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
  await page.addInitScript(record);
  await page.goto('/menu/fern-and-fable');
  await page.getByRole('button', { name: /^Add Flat white/ }).last().click();
  await pages('guest', first);
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Name' }).fill('Dana Whitlock');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('brunch at noon');
  const merged = page.waitForResponse(/merge\.json/);
  await page.getByRole('button', { name: 'Create account' }).click();
  await merged;
  await expect(page).toHaveURL(/\/venues$/);
  await page.goto('/menu/fern-and-fable');
  await page.getByRole('button', { name: /^Add Flat white/ }).last().click();
  await pages('member', first);
});
