import type { Menu, Venue } from '#domain/model.ts';
import type { Backend } from '../backend.ts';
import { success } from '../checks/answers.ts';
import { checkRevalidation } from '../checks/caching.ts';
import { checkDefaults } from '../checks/defaults.ts';
import { differ } from '../findings.ts';

/** Calls the operations around a menu and returns it; null if there is none. */
export async function walkMenu(backend: Backend, { id }: Venue): Promise<Menu | null> {
  const query = { venue_id: id };
  const answer = await success<{ menu: Menu }>(backend, 'getMenu', { query });
  await checkDefaults(backend, 'getMenu', { query });
  await checkRevalidation(backend, 'getMenu', { query });
  await success(backend, 'getMenu', { query: { ...query, include_offer_options: true } });
  await success(backend, 'getMenuDiscounts', { query });
  await success(backend, 'listRecentOrderedProducts', { query });
  await checkDefaults(backend, 'listRecentOrderedProducts', { query });
  const menu = answer?.menu;
  const products = menu?.categories?.flatMap((category) => category.products ?? []) ?? [];
  const [first] = products;
  if (first) {
    const product = { query: { ...query, product_id: first.id } };
    await success(backend, 'getNutritionalFacts', product);
    await success(backend, 'listOfferOptions', product);
  }
  const negative = products.find(({ price }) => price < 0);
  if (negative) {
    const where = `body.menu product ${negative.id}.price`;
    const got = `${negative.price}`;
    differ(backend.findings, { operation: 'getMenu', where, expected: 'no negative price', got });
  }
  return menu ?? null;
}

/** Calls what the app requests at its start: theme, texts, and a guest's payment fields. */
export async function walkLooks(backend: Backend, { id }: Venue): Promise<void> {
  await success(backend, 'getFontsCssUrl');
  await success(backend, 'getFaviconUrl');
  const texts = await backend.ask('getTranslations', {
    params: { lang: 'en' },
    authorization: null,
  });
  // The app has its own texts, so a backend on another origin need not serve them.
  if (texts.status === 404) backend.findings.absent.set('getTranslations', 404);
  await backend.ask('getGuestBraintreeClientToken', { query: { venue_id: id } });
}
