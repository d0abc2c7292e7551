import { expect, test } from '@playwright/test';
import { expectSameAmounts, picture, savedCart, watch } from '../support/journey.ts';
import { tapPlaceOrder } from '../support/paying.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[M6] [M4] [C3] [M11] a deal with nested choices is ordered step by step, and is one of the usuals afterwards', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto('/checkin?venue=1&table=12');
  await expect(page.getByRole('heading', { name: /You.re at/ })).toBeHidden();

  await page.getByRole('link', { name: 'Lunch deal' }).first().click();
  const deal = page.getByRole('dialog', { name: 'Lunch deal' });
  await expect(deal.getByText('Step 1 of 3')).toBeVisible();
  await deal.getByText('Falafel wrap', { exact: true }).click();
  await deal.getByRole('checkbox', { name: /^Feta/ }).check();
  await deal.getByRole('button', { name: 'Done' }).click();

  await expect(deal.getByText('Step 2 of 3')).toBeVisible();
  await deal.getByRole('radio', { name: /^Green side salad/ }).click();
  await expect(deal.getByText('Step 3 of 3')).toBeVisible();
  await expect(deal.getByRole('radio', { name: /^Brown sugar milk tea/ })).toBeDisabled();
  await deal.getByRole('radio', { name: /^Iced oat latte/ }).click();
  await deal.getByRole('radio', { name: /^Large/ }).check();
  await deal.getByRole('radio', { name: /^Barista oat/ }).check();
  await picture(page, 'deal-1-nested');
  await deal.getByRole('button', { name: 'Done' }).click();
  await expect(deal.getByText('Large, Oat, Barista oat')).toBeVisible();
  await expect(deal.getByText(/^You save/)).toBeVisible();
  await picture(page, 'deal-2-complete');
  await deal.getByRole('button', { name: /^Add deal/ }).click();
  await expect(deal).toBeHidden();

  await page.goto('/menu/fern-and-fable/basket');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(deal.getByRole('button', { name: /^Side: Green side salad/ })).toBeVisible();
  await deal.getByRole('button', { name: /^Update/ }).click();
  await expect(deal).toBeHidden();

  await page.goto('/menu/fern-and-fable/checkout');
  const cart = await savedCart(page);
  expect(cart.line_items_attributes).toMatchObject([
    { meal_deal: true, nestedProducts: [{}, {}, { chosen: [{}, { chosen: [{}] }] }] },
  ]);
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  expectSameAmounts(order, cart);
  await expect(page).toHaveURL(`/order/${order.uuid}`);
  await expect(page.getByText(/Falafel wrap/).first()).toBeVisible();
  await picture(page, 'deal-3-ordered');

  await page.goto('/menu/fern-and-fable');
  const usuals = page.getByRole('region', { name: 'Your usuals' });
  // If they arrive after the menu, they wait until nobody looks at their place.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect(usuals).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(usuals).toBeInViewport();
  await picture(page, 'deal-4-usual');
  await usuals.getByRole('button', { name: /^Add Lunch deal, Falafel wrap/ }).click();
  await expect(usuals.getByRole('button', { name: /^1 in basket/ })).toBeVisible();
  const again = await savedCart(page);
  expect(again.line_items_attributes[0].key).toBe(cart.line_items_attributes[0].key);
  expect(problems).toEqual([]);
});
