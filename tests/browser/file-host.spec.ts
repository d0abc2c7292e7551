import { expect, test } from '@playwright/test';
import { openFileHost } from './file-host.ts';

test.use({ serviceWorkers: 'allow' });

const menu = '/menu/fern-and-fable';

test('[R3] [W2] on a host of files whoever comes again has the menu from the phone before the app runs, also without a network', async ({
  page,
  context,
  baseURL,
}) => {
  const host = await openFileHost(baseURL ?? '');
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(host.url + menu);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isKept = () =>
    page.evaluate(async () => {
      const [answer, shell] = [/^\/api\/menu\.json/, /^\/__shell/];
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          paths.push(new URL(url).pathname);
      return [answer, shell].every((wanted) => paths.some((path) => wanted.test(path)));
    });
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
  await page.addInitScript(() => {
    const look = () => {
      const row = document.querySelector('#root li a');
      const isTaken = row && Object.keys(row).some((key) => key.startsWith('__react'));
      if (row) document.documentElement.dataset.rowBy = isTaken ? 'app' : 'page';
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const answer = await page.goto(host.url + menu);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-row-by', 'page');
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    await page.waitForTimeout(500);
    expect(calls.filter((path) => path === '/api/menu.json')).toHaveLength(1);
    page.removeAllListeners('request');
  }
  expect(thrown).toEqual([]);
  host.stop();
});
