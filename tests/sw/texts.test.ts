import { beforeEach, expect, it, vi } from 'vitest';
import { cacheTexts } from '../../sw/texts.ts';

const fetched: string[] = [];
const kept: string[] = [];
let answer: object = {};
let known: readonly string[] = [];

beforeEach(() => {
  fetched.length = 0;
  kept.length = 0;
  answer = { 'shell.retry': 'Try again' };
  vi.stubGlobal('location', { origin: 'https://a.test' });
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => known.map((file) => ({ url: `https://a.test/assets/i18n/${file}` })),
      put: async (url: string) => void kept.push(url),
    }),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/') return new Response('<meta name="locale" content="fr">');
    fetched.push(url);
    return Response.json(answer);
  });
});

it.each([
  [['ar.json?b=old', 'ar.rest.json?b=old'], 'ar'],
  [[], 'fr'],
])('[W2] [D37] an update that finds %j caches only the texts of %s', async (files, language) => {
  known = files;
  await cacheTexts('new');
  expect(fetched).toEqual([
    `https://a.test/assets/i18n/${language}.json?b=new`,
    `https://a.test/assets/i18n/${language}.rest.json?b=new`,
  ]);
  expect(kept).toEqual(fetched);
});

it('[W2] [W6] a gate’s response in place of texts is not cached', async () => {
  answer = { error: 'login_required' };
  await cacheTexts('new');
  expect([fetched.length, kept]).toEqual([2, []]);
});
