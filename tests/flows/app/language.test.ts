import { afterEach, expect, it, vi } from 'vitest';
import { storeLocale } from '#browser/device/locale.ts';
import { loadRestOfTexts, loadTexts } from '#flows/app/language.ts';
import { localeStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('[K8] texts of other screens, requested before those of the first screen have arrived, wait for them', async () => {
  let sendFirst = (_: Response) => {};
  const first = new Promise<Response>((resolve) => {
    sendFirst = resolve;
  });
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('.rest') ? Response.json({ 'basket.title': 'Your basket' }) : first,
  );
  const texts = loadTexts();
  const rest = loadRestOfTexts();
  sendFirst(Response.json({ 'shell.retry': 'Try again' }));
  await rest;
  expect((await texts).messages).toMatchObject({ 'basket.title': 'Your basket' });
});

it.each([
  ['de', 'de', ['de']],
  ['en_GB', 'en', ['en_GB', 'en']],
  ['de_AT', 'de', ['de_AT', 'de']],
  ['tlh', 'en', ['tlh', 'en']],
])(
  '[D37] with %s chosen, the texts are in %s, and the backend is asked in the chosen language',
  async (chosen, texts, expected) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      const [, language = ''] = /i18n\/(.*?)\.json/.exec(address) ?? [];
      asked.push(language);
      return ['de', 'en'].includes(language)
        ? Response.json({ 'shell.retry': 'Try again' })
        : new Response('', { status: 404 });
    });
    storeLocale(chosen);
    expect((await loadTexts()).locale).toBe(texts);
    expect(asked).toEqual(expected);
    expect(readStore(localeStore)).toBe(chosen);
  },
);

it.each(['{"error":"login_required"}', '{"redirect":"/login"}', '[]', '{}', '"login"', '1'])(
  '[W6] [K8] an access gate’s response %s is not taken for texts',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body));
    await expect(loadTexts()).rejects.toMatchObject({ problem: 'foreign' });
  },
);
