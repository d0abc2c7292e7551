import { beforeEach, expect, it, vi } from 'vitest';
import { cacheTexts } from '../../sw/texts.ts';

const fetched: string[] = [];
let known: readonly string[] = [];

beforeEach(() => {
  fetched.length = 0;
  vi.stubGlobal('location', { origin: 'https://a.test' });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => known.map((file) => ({ url: `https://a.test/assets/i18n/${file}` })),
      put: async () => undefined,
    }),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/') return new Response('<meta name="locale" content="fr">');
    fetched.push(url);
    return Response.json({});
  });
});

it.each([
  [['ar.json?b=old', 'ar.rest.json?b=old'], 'ar'],
  [[], 'fr'],
])('[W2] [D37] an update that finds %j keeps the texts of %s alone', async (files, language) => {
  known = files;
  await cacheTexts('new');
  expect(fetched).toEqual([
    `https://a.test/assets/i18n/${language}.json?b=new`,
    `https://a.test/assets/i18n/${language}.rest.json?b=new`,
  ]);
});
