import { expect, it, vi } from 'vitest';
import { purgePrivateCaches } from '#browser/storage/private-caches.ts';
import { venuesCachedAt } from '#browser/storage/text-cache.ts';
import { stubNavigator } from '../support/navigator.ts';

/** Answers by cache and address, each cached at this hour of one day. */
type Content = Readonly<Record<string, Readonly<Record<string, number>>>>;

function stubCaches(content: Content) {
  const deleted: string[] = [];
  const opened: string[] = [];
  vi.stubGlobal('caches', {
    has: async (name: string) => name in content,
    keys: async () => Object.keys(content),
    delete: async (name: string) => void deleted.push(name),
    open: async (name: string) => {
      opened.push(name);
      const answers = Object.entries(content[name] ?? {}).map(([path, hour]) => ({
        url: `https://a.test${path}`,
        answer: new Response(null, { headers: { 'X-Kept-At': at(hour) } }),
      }));
      return {
        keys: async () => answers,
        match: async ({ url }: { url: string }) => answers.find((one) => one.url === url)?.answer,
        matchAll: async () => answers.map(({ answer }) => answer),
      };
    },
  });
  return { deleted, opened };
}

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const list = '/api/venues.json?page=1&__lang=en';

it.each<[string, Content, number | null]>([
  ['of a guest', { venues: { [list]: 9 } }, 9],
  [
    'of a customer, which is not the guests’',
    { venues: { [list]: 12 }, 'private-venues': { [list]: 9 } },
    9,
  ],
  [
    'of a customer who has none of their own yet',
    { venues: { [list]: 9 }, 'private-venues': {} },
    9,
  ],
  ['but not of their count', { venues: { [list]: 9, '/api/venues/count.json?__lang=en': 12 } }, 9],
  ['the newest of several', { venues: { [list]: 9, '/api/venues.json?page=1&__lang=de': 10 } }, 10],
  ['never', {}, null],
])('[T20] returns the age of the venue list: %s', async (_, content, hour) => {
  const { opened } = stubCaches(content);
  expect(await venuesCachedAt()).toBe(hour === null ? null : Date.parse(at(hour)));
  // Opening a cache would create it.
  expect(opened.filter((name) => !(name in content))).toEqual([]);
});

it.each(['active', 'waiting', 'installing'])(
  '[W5] a sign-out reaches the %s worker, even before it controls the page',
  async (state) => {
    const { deleted } = stubCaches({ 'private-venues': {}, menus: {} });
    const postMessage = vi.fn();
    const none = { active: null, waiting: null, installing: null };
    const registration = { ...none, [state]: { postMessage } };
    stubNavigator({
      serviceWorker: { controller: null, getRegistration: async () => registration },
    });
    await purgePrivateCaches();
    expect(postMessage).toHaveBeenCalledWith({ type: 'FORGET_CUSTOMER' });
    expect(deleted).toEqual(['private-venues']);
  },
);

it('[W5] a sign-out deletes the caches also if the browser does not allow workers', async () => {
  const { deleted } = stubCaches({ 'private-venues': {}, menus: {} });
  const getRegistration = () => Promise.reject(new DOMException('No.', 'SecurityError'));
  stubNavigator({ serviceWorker: { controller: null, getRegistration } });
  await purgePrivateCaches();
  expect(deleted).toEqual(['private-venues']);
});
