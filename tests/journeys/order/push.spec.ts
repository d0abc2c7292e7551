import { chromium, expect, test } from '@playwright/test';
import { wholeChromiumPath } from '../support/chromium.ts';
import { picture, watch } from '../support/journey.ts';
import { orderAtTable } from '../support/paying.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

let site: SiteServer;

test.beforeAll(async () => {
  site = await startSite('open', { KITCHEN_PACE: '36000' });
});
test.afterAll(() => site.stop());

test('[O1] news of an order reaches the closed app, and a tap on it opens the order', async ({
  viewport,
}) => {
  // The shell of the other journeys shows no notifications.
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: wholeChromiumPath(), args });
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-US' });
  const page = await context.newPage();
  const { problems } = watch(page);
  await context.grantPermissions(['notifications'], { origin: site.url });
  // A Chromium without Google's services cannot subscribe; all but that is its own.
  await page.addInitScript(() => {
    const keys = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), {
        toJSON: () => ({ endpoint, keys }),
      });
  });
  await orderAtTable(page, site.url);
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}/);
  const order = new URL(page.url()).pathname;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const subscribed = page.waitForResponse(/push-subscription\.json/);
  await page.getByRole('button', { name: 'Turn on' }).click();
  expect((await subscribed).status()).toBe(204);
  await expect(page.getByText(/even when the app is closed/)).toBeVisible();
  await picture(page, 'order-news');

  const notification = {
    title: 'Fern & Fable',
    body: 'Your order is ready.',
    tag: order,
    data: { path: order },
  };
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId,
      data: JSON.stringify({ web_push: 8030, notification }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ body, tag }) => ({ body, tag }));
    });
  await push();
  await page.waitForTimeout(500);
  expect(await shown()).toEqual([]);

  // No window of the app is open any more; one of another page keeps the browser.
  await page.goto('about:blank');
  await push();
  await page.waitForTimeout(500);
  await page.goto(`${site.url}${order}`);
  await expect.poll(shown).toEqual([{ body: 'Your order is ready.', tag: order }]);
  expect(problems).toEqual([]);
  await browser.close();
});
