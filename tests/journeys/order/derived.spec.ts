import { expect, test } from '@playwright/test';
import { changeAnswer, picture } from '../support/journey.ts';

interface Category {
  products: { available: boolean }[];
}

interface Answer {
  readonly menu: {
    readonly categories: readonly [Category, Category, Category, ...Category[]];
    readonly hidden_products: { available: boolean }[];
  };
}

test('[M11] [C5] a dish whose mandatory choice is sold out is marked in the list, like its category and the menu; a price of zero shows the lowest total @deep', async ({
  page,
}) => {
  // The venue's menu as its owner has changed it.
  let isAllGone = false;
  const changed = (body: Answer) => {
    const [first = {}, second = {}] = body.menu.categories[0].products;
    const value = (id: number, name: string, price: number, available: boolean) => ({
      id,
      name,
      price,
      available,
    });
    const side = (values: readonly object[]) => [
      { id: 990_001, name: 'Side', kind: 'modifier', mandatory: true, values },
    ];
    Object.assign(first, {
      name: 'Platter',
      price: 9,
      options: side([value(1, 'Fries', 0, false), value(2, 'Salad', 0, false)]),
    });
    Object.assign(second, {
      name: 'Bowl',
      price: 0,
      options: side([value(3, 'Large', 10, true), value(4, 'Small', 8.5, true)]),
    });
    const { categories, hidden_products } = body.menu;
    const parts = isAllGone ? [...categories, { products: hidden_products }] : categories.slice(1);
    for (const { products } of parts) for (const product of products) product.available = false;
    if (!isAllGone) Object.assign(body.menu.categories[2].products[0] ?? {}, { available: true });
    return body;
  };
  await page.route(/\/api\/menu\.json/, (route) => changeAnswer(route, changed));
  // A page that was not rendered on the server requests its menu itself.
  await page.goto('/venues');
  await page.getByRole('link', { name: /^Fern & Fable/ }).click();
  const platter = page.getByRole('listitem').filter({ hasText: 'Platter' }).first();
  await expect(platter.getByText('Sold out')).toBeVisible();
  await expect(platter.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  const bowl = page.getByRole('listitem').filter({ hasText: 'Bowl' }).first();
  await expect(bowl.getByText(/from/i).first()).toBeVisible();
  await expect(bowl.getByText('$8.50').first()).toBeVisible();
  await page.getByRole('link', { name: 'Platter', exact: true }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /nothing left for “Side”/ }),
  ).toBeVisible();

  await page.goBack();
  const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const part = (index: number) => page.getByRole('region', { name: names[index] ?? '' });
  const crossedOut = page.getByRole('navigation').locator('s');
  await expect(part(1).getByText('Sold out', { exact: true }).first()).toBeVisible();
  await expect(crossedOut).toHaveText([names[1] ?? '', ...names.slice(3)]);
  const chip = page.getByRole('navigation').getByRole('link', { name: `${names[1]} Sold out` });
  await expect(chip).toHaveCount(1);
  await expect(page.getByText('Everything is sold out right now.')).toBeHidden();
  await picture(page, 'sold-out-part');
  isAllGone = true;
  await page.getByRole('link', { name: 'Back' }).first().click();
  await page.getByRole('link', { name: /^Fern & Fable/ }).click();
  await expect(page.getByText('Everything is sold out right now.')).toBeVisible();
  await picture(page, 'sold-out-all');
});
