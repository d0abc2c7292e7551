import { expect, type Page, test } from '@playwright/test';
import { picture } from '../support/journey.ts';

const finished = {
  uuid: '6f1c0e3a-1111-4222-8333-444455556666',
  number: '12',
  status: 'completed',
  venue: { name: 'Fern & Fable', slug: 'fern-and-fable' },
  guest_user: true,
  created_at: '2026-11-20T10:00:00Z',
};

/** Sets up a phone with a finished order; `invited` fakes Chromium's install prompt, which test windows never get. */
async function phone(page: Page, invited: boolean): Promise<void> {
  await page.addInitScript(
    ([order, isInvited]) => {
      localStorage.setItem('placed_orders', JSON.stringify([order]));
      if (!isInvited) return;
      window.addEventListener('load', () => {
        const prompt = () => {
          document.documentElement.dataset.prompted = 'yes';
          return Promise.resolve({ outcome: 'accepted' });
        };
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
      });
    },
    [finished, invited] as const,
  );
}

const title = (page: Page) => page.getByRole('heading', { name: 'Keep it one tap away' });

test.describe('in a browser with an install prompt', () => {
  test('[W1] after the first finished order the app is offered for the home screen, once, never over the menu @deep', async ({
    page,
  }) => {
    await phone(page, true);
    await page.goto('/menu/fern-and-fable');
    await page.waitForTimeout(6_000);
    await expect(title(page)).toBeHidden();
    await page.goto('/venues');
    await expect(title(page)).toBeVisible();
    await picture(page, 'install');
    await page.getByRole('button', { name: 'Add to home screen' }).click();
    await expect(page.locator('html[data-prompted]')).toBeAttached();
    await page.goto('/venues');
    await page.waitForTimeout(6_000);
    await expect(title(page)).toBeHidden();
  });

  test('[W1] after "Not now", it can be found under You @deep', async ({ page }) => {
    await phone(page, true);
    await page.goto('/venues');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add to home screen' }).click();
    await expect(title(page)).toBeVisible();
  });
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });

  test('[W1] [W3] three steps lead to the home screen, and the table’s code leads on in the app @deep', async ({
    page,
  }) => {
    await phone(page, false);
    await page.goto('/checkin?venue=1&table=12');
    await page.goto('/venues');
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tap Share below' })).toBeVisible();
    await expect(page.getByText('FF12')).toBeVisible();
    await picture(page, 'install-iphone');
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(title(page)).toBeHidden();
  });
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[W1] the app is installable: its manifest is complete and every icon in it exists', async ({
    page,
    request,
  }) => {
    await page.goto('/menu/fern-and-fable');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const client = await page.context().newCDPSession(page);
    const { errors, data } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await request.get(src);
      expect(answer.status(), src).toBe(200);
      expect(answer.headers()['content-type'], src).toContain(type);
    }
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
    // Test windows are private, and nothing can be installed from those.
    const faults = installabilityErrors.map(({ errorId }) => errorId);
    expect(faults.filter((fault) => fault !== 'in-incognito')).toEqual([]);
  });
});
