import { createECDH } from 'node:crypto';
import {
  type BrowserContext,
  chromium,
  expect,
  type Page,
  test,
  type Worker,
} from '@playwright/test';
import { openPushService, type PushService } from '../../support/network/push-service.ts';
import { wholeChromiumPath } from '../support/chromium.ts';
import { picture, watch } from '../support/journey.ts';
import { orderAtTable, signUp } from '../support/paying.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

const google = 'https://fcm.googleapis.com';
let service: PushService;
let site: SiteServer;

test.beforeAll(async () => {
  const keys = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = keys.generateKeys('base64url');
  const secret = keys.getPrivateKey(); // one in 256 is shorter, without its leading zeros
  service = await openPushService(VAPID_PUBLIC_KEY, google);
  site = await startSite('open', {
    KITCHEN_PACE: '36000',
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString(
      'base64url',
    ),
    VAPID_SUBJECT: 'mailto:kitchen@example.com',
    NODE_OPTIONS: `--import ${new URL('../../support/network/push-host.mjs', import.meta.url).href}`,
    PUSH_PORT: String(service.port),
  });
});
test.afterAll(async () => {
  await site.stop();
  await service.close();
});

type Subscription = ReturnType<PushService['subscribe']>;

/** In a page and in the worker: fakes the browser's subscription, for which Chromium needs Google's push service. */
function subscribeWith(subscription: Subscription): void {
  const made = Object.assign(Object.create(PushSubscription.prototype), {
    toJSON: () => subscription,
    unsubscribe: async () => Reflect.set(globalThis, 'hasUnsubscribed', true),
  });
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async () => made;
  Object.defineProperty(PushSubscription.prototype, 'options', { get: () => ({}) });
}

/** In the worker: records what only the phone could show, and what a browser allows only after a real tap. */
function noteActs(): void {
  const acts: string[] = [];
  Object.assign(globalThis, { acts });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void acts.push(`badge ${count}`),
  });
  Reflect.get(globalThis, 'WindowClient').prototype.focus = async function () {
    acts.push(`focus ${new URL(this.url).pathname}`);
  };
  self.addEventListener('push', () => acts.push('push'));
}

/** In the worker: the app's windows, which may close a moment after their page. */
async function countWindows(): Promise<number> {
  const windows = await Reflect.get(globalThis, 'clients').matchAll({ type: 'window' });
  return windows.length;
}

/** In the worker: dispatches an event that the devtools protocol cannot send, and waits for its `waitUntil`. */
async function dispatch([type, old, now]: readonly [string, Subscription?, Subscription?]) {
  const begun: Promise<unknown>[] = [];
  const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
  const [notification] = await registration.getNotifications();
  const asSubscription = (one?: Subscription) => one && { options: {}, toJSON: () => one };
  self.dispatchEvent(
    Object.assign(new Event(type), {
      waitUntil: (one: Promise<unknown>) => void begun.push(one),
      notification,
      oldSubscription: old && { ...asSubscription(old), endpoint: old.endpoint },
      newSubscription: asSubscription(now),
    }),
  );
  await Promise.all(begun);
}

const actsOf = (worker: Worker) =>
  worker.evaluate(() => Reflect.get(globalThis, 'acts') as string[]);
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

/** Passes a decrypted message to the worker, as the browser does with one from Google's push service. */
async function delivery(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[O1][T77] a closed app is notified once, also with a renewed subscription, and a tap leads back to the order', async ({
    viewport,
  }) => {
    // The headless shell of the other journeys has no notifications.
    const args = ['--no-sandbox', '--disable-gpu'];
    const browser = await chromium.launch({ executablePath: wholeChromiumPath(), args });
    const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-US' });
    const page = await context.newPage();
    const { problems } = watch(page);
    await context.grantPermissions(['notifications'], { origin: site.url });
    const before = service.subscribe('/fcm/send/before');
    await context.addInitScript(subscribeWith, before);
    await context.addInitScript(() => {
      Object.assign(navigator, {
        clearAppBadge: async () => void Reflect.set(window, 'isCleared', true),
      });
    });
    await signUp(page, site.url);
    const order = (await orderAtTable(page, site.url)) ?? '';
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const subscribed = page.waitForResponse(/push-subscription\.json/);
    await page.getByRole('button', { name: 'Turn on' }).click();
    expect((await subscribed).status()).toBe(204);
    await expect(page.getByText(/even when the app is closed/)).toBeVisible();
    await picture(page, 'order-news');

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no worker.');
    const after = service.subscribe('/fcm/send/after');
    await worker.evaluate(subscribeWith, after);
    await worker.evaluate(noteActs);
    await worker.evaluate(dispatch, ['pushsubscriptionchange', before, after] as const);
    const kitchen = (move: string) =>
      page.request.post(`${site.url}/dev/kitchen`, {
        form: { order, move },
        headers: { Origin: site.url },
      });
    for (const move of ['accept', 'prepare', 'ready']) await kitchen(move);
    await expect.poll(() => service.messages.map(({ path }) => path)).toEqual(['/fcm/send/after']);
    const text = service.messages[0]?.text ?? '';
    expect(text).not.toContain('Robin');

    const deliver = await delivery(context, page);
    await deliver(text);
    await expect.poll(() => actsOf(worker)).toEqual(['push']);
    expect(await shownBy(worker)).toEqual([]);
    // No window of the app is open any more.
    await page.goto('about:blank');
    await expect.poll(() => worker.evaluate(countWindows)).toBe(0);
    await deliver(text);
    const news = expect.stringMatching(/^Fern & Fable: Your order \S+ is on its way\.$/);
    // Chromium forgets a notification that is listed just as it appears, so the list waits for the badge that follows.
    await expect.poll(() => actsOf(worker)).toEqual(['push', 'push', 'badge 1']);
    expect(await shownBy(worker)).toEqual([news]);

    await page.goto(`${site.url}/order/${order}`);
    await expect(page.locator('main').getByText(/way/).first()).toBeVisible();
    await worker.evaluate(dispatch, ['notificationclick'] as const);
    expect((await actsOf(worker)).at(-1)).toBe(`focus /order/${order}`);
    expect(await shownBy(worker)).toEqual([]);
    await kitchen('complete');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isCleared'))).toBe(true);

    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'hasUnsubscribed')))
      .toBe(true);
    expect(service.calls()).toBe(1);
    expect(problems).toEqual([]);
    await browser.close();
  });
});
