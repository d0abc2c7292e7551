import { afterEach, expect, it, vi } from 'vitest';
import { storeLocale } from '#browser/device/locale.ts';
import { loadTexts } from '#flows/app/language.ts';
import { localeStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
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
