import { expect, type Page, test } from '@playwright/test';
import { asStaticHost, changeAnswer } from '../support/journey.ts';

interface Part {
  readonly id: number;
  readonly products: { name: string; price: number }[];
}

/** Answers with the venue's menu as its owner has changed it. */
async function change(page: Page, how: (categories: Part[]) => readonly object[]): Promise<void> {
  await page.context().route(/\/api\/menu\.json/, (route) =>
    changeAnswer(route, ({ menu }: { menu: { categories: Part[]; hidden_products: object[] } }) => {
      const [drink] = menu.categories[0]?.products ?? [];
      const secret = { ...drink, id: 990_001, name: 'Off the card', local_name: null };
      const hidden_products = [...menu.hidden_products, secret];
      return { menu: { categories: how(menu.categories), hidden_products } };
    }),
  );
}

test('[M2] [B9] [B10] a reloaded menu merges into the one on show, and the next visit marks changed prices @deep', async ({
  page,
}) => {
  await page.context().addInitScript(() => localStorage.setItem('locale', '"de"'));
  await asStaticHost(page);
  await page.goto('/menu/fern-and-fable');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Filterkaffee' });
  await expect(row.locator('[lang^=en]')).toHaveText('Batch brew');
  const before = await sections.allTextContents();

  await change(page, ([first, second, ...others]) => [
    { ...second, products: [] },
    { ...first, name: 'Kaffee von heute' },
    { ...others[0], id: 990_002, name: 'Für den Abend', sort: 0 },
    ...others,
  ]);
  await page.getByRole('link', { name: 'Zurück' }).first().click();
  await page
    .getByRole('link', { name: /^Fern & Fable/ })
    .first()
    .click();
  const still = before.slice(2);
  await expect(sections).toHaveText(['Für den Abend', 'Kaffee von heute', ...still]);
  await page.goto('/menu/fern-and-fable/product/990001');
  await expect(page.getByRole('dialog', { name: 'Off the card' })).toBeVisible();

  await page.goto('/menu/fern-and-fable/product/unknown');
  await expect(page.getByRole('dialog', { name: 'Steht nicht auf dieser Karte' })).toBeVisible();

  await page.context().unroute(/\/api\/menu\.json/);
  await change(page, ([first, ...others]) => {
    const [coffee] = first?.products ?? [];
    if (coffee) coffee.price = 1;
    return [first ?? {}, ...others];
  });
  const next = await page.context().newPage();
  await asStaticHost(next);
  await next.goto('/menu/fern-and-fable');
  await expect(next.getByText(/^Vorher .*, jetzt günstiger$/)).toBeVisible();
});
