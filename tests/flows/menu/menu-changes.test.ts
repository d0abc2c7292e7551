import { expect, it, vi } from 'vitest';
import { reloadMenu } from '#flows/app/freshness.ts';
import { loadMenu, openMenu } from '#flows/menu/menu.ts';
import { forgetMenus, recordMenu } from '#flows/menu/menu-changes.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { menuChangesStore } from '#stores/venue/menu-extras.ts';
import { siteWithAccounts } from '../../support/accounts.ts';

const backend = await siteWithAccounts();

/** The backend's own fetch, without the changes of a test. */
async function fetchReal(request: Request): Promise<Response> {
  const { answer } = backend;
  backend.answer = () => undefined;
  const response = await backend.fetch(request);
  backend.answer = answer;
  return response;
}

/** Raises every price of the menu by this many major units. */
function dearerBy(amount: number): void {
  backend.answer = (request) =>
    request.url.includes('/api/menu.json') ? dearer(request, amount) : undefined;
}

async function dearer(request: Request, amount: number): Promise<Response> {
  const body = await (await fetchReal(request)).json();
  for (const category of body.menu.categories) {
    for (const product of category.products) product.price += amount;
  }
  return Response.json(body);
}

/** Counts the visits, between which the browser is closed. */
let visits = 0;
const nextVisit = () => {
  visits += 1;
  sessionStorage.setItem('x_session_id', JSON.stringify(`visit${String(visits).padStart(6, '0')}`));
};
const changes = () => readStore(menuChangesStore).changes;

it('[B10] a menu is compared with that of the last visit, and the marks stay during the visit', async () => {
  await openMenu('the-fox');
  await recordMenu(loadMenu);
  expect(changes()).toEqual({});
  nextVisit();
  dearerBy(1);
  await openMenu('the-fox');
  await vi.waitFor(() => expect(changes()).toMatchObject({ 100: { kind: 'dearer', was: 3.4 } }));
  await openMenu('the-fox');
  await recordMenu(loadMenu);
  expect(changes()).toMatchObject({ 100: { kind: 'dearer', was: 3.4 } });
  nextVisit();
  await openMenu('the-fox');
  await vi.waitFor(() => expect(changes()).toEqual({}));
});

it('[B10] [D29] the record of a menu can be deleted', async () => {
  await openMenu('the-fox');
  await recordMenu(loadMenu);
  nextVisit();
  dearerBy(1);
  await openMenu('the-fox');
  await vi.waitFor(() => expect(changes()).toMatchObject({ 100: { kind: 'dearer' } }));
  await forgetMenus();
  await recordMenu(loadMenu);
  expect(changes()).toEqual({});
});

it('[M2] [D361] a category that the venue has deleted disappears with the next menu', async () => {
  await openMenu('the-fox');
  const shown = () => readyValue(readStore(menuStore).menu)?.categories.map(({ id }) => id) ?? [];
  const [deleted, ...others] = shown();
  expect(others).not.toEqual([]);
  // The first menu came from the phone's cache, and the worker has found that it is another one by now.
  backend.answer = (request) =>
    request.url.includes('/api/menu.json')
      ? fetchReal(request).then(async (response) => {
          const body = await response.json();
          const left = body.menu.categories.filter(({ id }: { id: number }) => id !== deleted);
          return Response.json({ menu: { ...body.menu, categories: left } });
        })
      : undefined;
  await reloadMenu();
  expect(shown()).toEqual(others);
});
