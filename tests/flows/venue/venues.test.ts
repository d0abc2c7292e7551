import { beforeEach, expect, it, vi } from 'vitest';
import { start } from '#flows/app/start.ts';
import { loadVenues } from '#flows/venue/venues.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { openServer } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';
import { cafe } from '../../support/venues.ts';

const server = await openServer({ venues: [cafe()] });
asSite(server);
await start();

beforeEach(() => asSite(server));

/** Repeats the backend's one venue, in pages as requested, but with at most `cap` venues. */
function grown(count: number, cap = 100) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const page = new URL(request.url).searchParams;
    const size = Math.min(cap, Number(page.get('per_page')));
    const from = (Number(page.get('page')) - 1) * size;
    page.set('page', '1');
    const answer = await server.fetch(
      new Request(`${new URL(request.url).origin}/api/venues.json?${page}`, request),
    );
    const { venues } = await answer.json();
    const all = Array.from({ length: count }, (_, index) => ({
      ...venues[0],
      id: 1000 + index,
      slug: `cafe-${index}`,
    }));
    return Response.json({ venues: all.slice(from, from + size) });
  });
}

const slugs = () => (readyValue(readStore(venueListStore)) ?? []).map(({ slug }) => slug);

it('[D3] a backend without pagination is requested once more, and then no longer', async () => {
  grown(100);
  const whole = globalThis.fetch;
  let requested = 0;
  vi.stubGlobal('fetch', (request: Request) => {
    requested += 1;
    return whole(new Request(request.url.replace(/([?&]page=)\d+/, '$11'), request));
  });
  await loadVenues();
  expect(requested).toBe(2);
  expect(new Set(slugs()).size).toBe(100);
  expect(slugs()).toHaveLength(100);
});

it('[D3] a list of several pages replaces a list of one venue completely', async () => {
  await loadVenues();
  expect(slugs()).toHaveLength(1);
  grown(500);
  await loadVenues();
  expect(new Set(slugs()).size).toBe(500);
  expect(slugs().at(-1)).toBe('cafe-499');
});

it.each([20, 25, 50])('[D338] [D3] no venue is missing if pages are capped at %i', async (cap) => {
  grown(2 * cap + 10, cap);
  await loadVenues();
  expect(new Set(slugs()).size).toBe(2 * cap + 10);
});

it('[D338] a short list whose next page cannot be read, as without a network, counts as complete', async () => {
  grown(10);
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    if (new URL(request.url).searchParams.get('page') === '1') return whole(request);
    throw new TypeError('Failed to fetch');
  });
  await loadVenues();
  expect(slugs()).toHaveLength(10);
  expect(readStore(toastsStore)).toEqual([]);
});

it('[D3] [D171] a venue that cannot be used hides none on later pages', async () => {
  grown(150);
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { venues } = await (await whole(request)).json();
    return Response.json({
      venues: venues.map((venue: object, index: number) =>
        index ? venue : { ...venue, slug: null },
      ),
    });
  });
  await loadVenues();
  expect(slugs()).toHaveLength(148);
});

it('[D3] [T63] a failed later page is reported until it is tried again, and the loaded venues stay', async () => {
  grown(250);
  const whole = globalThis.fetch;
  let lost = '3';
  vi.stubGlobal('fetch', (request: Request) => {
    if (new URL(request.url).searchParams.get('page') !== lost) return whole(request);
    throw new TypeError('Failed to fetch');
  });
  await loadVenues();
  expect(slugs()).toHaveLength(200);
  const toasts = () => readStore(toastsStore);
  expect(toasts()).toMatchObject([{ label: 'FAILED', action: { stays: 'error' } }]);
  // The second try fails too: there is still one toast, and the venues remain.
  lost = '2';
  toasts()[0]?.action?.run();
  await vi.waitFor(() => expect(toasts()[0]?.id).toBeGreaterThan(0));
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  expect(slugs()).toHaveLength(200);
  lost = 'none';
  await loadVenues();
  expect(slugs()).toHaveLength(250);
  expect(toasts()).toEqual([]);
});
