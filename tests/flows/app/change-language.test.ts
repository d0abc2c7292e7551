import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '#flows/app/change-language.ts';
import { customers } from '#server/db/schema-customers.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { memberAt, openSiteOf, startOnNewPhone } from '../../screens/account/site.ts';

const deleted: string[] = [];

const server = await openSiteOf();
beforeEach(() => {
  startOnNewPhone(server);
  localStorage.removeItem('locale');
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  deleted.length = 0;
  const stored = ['en.json?b=1', 'en.rest.json?b=1', 'de.json?b=1'].map(
    (file) => new Request(`http://localhost/assets/i18n/${file}`),
  );
  const drop = (request: Request) => deleted.push(request.url.replace(/.*\//, ''));
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => stored, delete: drop }) });
});

it('[K8] another language is stored and the page reloads; only its texts stay on the phone', async () => {
  withTexts(() => Response.json({ 'shell.retry': 'Try again' }));
  await changeLanguage('de');
  expect(window.location.reload).toHaveBeenCalledOnce();
  expect([localStorage.getItem('locale'), sessionStorage.getItem('locale')]).toEqual([
    '"de"',
    '"de"',
  ]);
  expect(deleted).toEqual(['en.json?b=1', 'en.rest.json?b=1']);
});

it('[K8] without its texts the language stays, and a notice says why', async () => {
  withTexts(() => {
    throw new TypeError('Failed to fetch');
  });
  await changeLanguage('de');
  expect(window.location.reload).not.toHaveBeenCalled();
  expect([localStorage.getItem('locale'), deleted]).toEqual([null, []]);
  expect(readStore(toastsStore)[0]).toMatchObject({ lines: [{ id: 'shell.problem.network' }] });
});

it('[D23] the language of a customer’s emails follows', async () => {
  await memberAt(server);
  const { id = 0 } = readStore(customerStore) ?? {};
  withTexts(() => Response.json({ 'shell.retry': 'Try again' }));
  await changeLanguage('ja');
  const [row] = await server.db.select().from(customers).where(eq(customers.id, id));
  expect(row?.doc.locale).toBe('ja');
});

/** Serves the built texts along with the backend's calls. */
function withTexts(answer: () => Response): void {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    return url.includes('/assets/i18n/') ? answer() : server.fetch(input, init);
  });
}
