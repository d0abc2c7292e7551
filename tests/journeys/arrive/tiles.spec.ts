import { expect, test } from '@playwright/test';
import {
  asStaticHost,
  changeAnswer,
  choose,
  picture,
  savedCart,
  watch,
} from '../support/journey.ts';

// The cookie banner is tested elsewhere.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'cookieconsent_status', value: 'dismiss', url: baseURL ?? '' }]),
);

test('[R4] [H6] [M9] [D6] a delivery window of another day narrows the menu, and Back leads to the windows', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto('/menu/slow-fire/tiles');
  await page.getByRole('button', { name: /^Collect/ }).click();
  await expect(page.getByRole('heading', { name: 'When will you collect?' })).toBeVisible();
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
  await expect(days).toHaveCount(7);
  await days.nth(2).check();
  await picture(page, 'tiles-1-windows');
  await page.getByRole('link', { name: /^Lunch/ }).click();

  await expect(page).toHaveURL(/\/menu\/slow-fire$/);
  await expect(page.getByText('Showing Lunch')).toBeVisible();
  const cart = await savedCart(page);
  expect(cart).toMatchObject({ service_type: 'WebCollection', delivery_window_id: 301 });
  expect(cart.delivery_time).toMatch(/T10:00:00-0[45]:00$/);
  await page.getByRole('link', { name: 'Back' }).first().click();
  await expect(page.getByRole('heading', { name: 'When will you collect?' })).toBeVisible();
  await page.getByRole('link', { name: 'Full menu' }).click();
  await expect(page.getByText('Showing Lunch')).toBeHidden();
  expect(problems).toEqual([]);
});

test('[R4] [M9] a group opens its part of the menu; the basket keeps the lines of the others @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto('/menu/saffron-yard/tiles');
  await page.getByRole('button', { name: /^Collect/ }).click();
  await expect(page.getByRole('heading', { name: 'What would you like?' })).toBeVisible();
  await picture(page, 'tiles-2-groups');
  await page.getByRole('link', { name: /^Ready today/ }).click();
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toHaveCount(1);
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect.poll(async () => (await savedCart(page)).line_items_attributes.length).toBe(1);
  await page.goBack();
  await page.getByRole('link', { name: /^Drinks/ }).click();
  await expect(page.getByText('Showing Drinks')).toBeVisible();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  expect(problems).toEqual([]);
});

test('[V6] [D9] bring to me goes level by level to the spot', async ({ page }) => {
  const { problems } = watch(page);
  await page.goto('/menu/hotel-saltmarsh/service');
  await page.getByRole('link', { name: /^Bring to me/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Where are you?' });
  await choose(sheet.getByRole('radio').first());
  for (let level = 0; level < 4; level++) {
    if (await sheet.getByRole('button', { name: /^Bring it to/ }).isVisible()) break;
    await sheet.getByRole('radio').first().click();
  }
  await picture(page, 'tiles-3-spot');
  await sheet.getByRole('button', { name: /^Bring it to/ }).click();
  await expect(sheet).toBeHidden();
  const cart = await savedCart(page);
  expect(cart).toMatchObject({ service_type: 'WebBringToMe', table_id: null });
  expect(cart.location_id).toEqual(expect.any(Number));
  expect(problems).toEqual([]);
});

test('[D8] another service shows changed prices before the basket changes @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto('/menu/fern-and-fable/service');
  await page.getByRole('button', { name: /^Eat in/ }).click();
  await page.getByRole('button', { name: /^Add Chicken club/ }).click();
  await expect.poll(async () => (await savedCart(page)).sub_total).toBe(11.25);

  // A scrolled page covers the block with the service.
  const toTop = () => page.evaluate(() => window.scrollTo(0, 0));
  const service = page.getByRole('button', { name: /^Eat in.*Change$/ }).last();
  await toTop();
  await service.click();
  await page.getByRole('button', { name: /^Collect/ }).click();
  const question = page.getByRole('dialog', { name: 'Switch to Collect?' });
  await expect(question.getByText('was $11.25, now $10.75')).toBeAttached();
  await picture(page, 'tiles-4-service-change');
  await question.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ service_type: 'WebEatIn', sub_total: 11.25 });

  await toTop();
  await service.click();
  await page.getByRole('button', { name: /^Collect/ }).click();
  await question.getByRole('button', { name: 'Switch' }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ service_type: 'WebCollection', sub_total: 10.75 });
  expect(problems).toEqual([]);
});

test('[D8] another service shows added or removed fees before the basket changes @deep', async ({
  page,
}) => {
  await page.goto('/menu/fern-and-fable/service');
  await page.getByRole('button', { name: /^Collect/ }).click();
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.goto('/menu/fern-and-fable/service');
  await page.getByRole('button', { name: /^Eat in/ }).click();
  const question = page.getByRole('dialog', { name: 'Switch to Eat in?' });
  await expect(question.getByText('Ordering fee')).toBeVisible();
  await expect(question.getByText('was $0.00, now $0.50')).toBeVisible();
  await picture(page, 'tiles-5-fee-change');
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ service_type: 'WebCollection', total: 4.25 });
  await question.getByRole('button', { name: 'Switch' }).click();
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ service_type: 'WebEatIn', ordering_fee: 0.5, total: 4.75 });
});

test('[H6] a tile is shown for the services that it is for @deep', async ({ page }) => {
  await asStaticHost(page);
  await page.route(/\/api\/venues\/[\w-]+\.json/, (route) =>
    changeAnswer(route, ({ venue }: { venue: { tiles: object[] } }) => {
      // As an owner sets it: the first group is eaten there, the second both there and elsewhere.
      const [first, second] = venue.tiles;
      const tiles = [
        { ...first, take_away: false, eat_in: true },
        { ...second, take_away: true, eat_in: true },
        ...venue.tiles.slice(2),
      ];
      return { venue: { ...venue, tiles, eat_in_available: true } };
    }),
  );
  await page.goto('/menu/saffron-yard/tiles');
  await page.getByRole('button', { name: /^Collect/ }).click();
  await expect(page.getByRole('link', { name: /^Lunch platters/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ready today/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Breakfast boxes/ })).toHaveCount(0);
  await page.goto('/menu/saffron-yard/service');
  await page.getByRole('button', { name: /^Eat in/ }).click();
  await page.goto('/menu/saffron-yard/tiles');
  await expect(page.getByRole('link', { name: /^Breakfast boxes/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Lunch platters/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ready today/ })).toHaveCount(0);
});
