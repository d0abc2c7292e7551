import { afterEach, expect, it, vi } from 'vitest';
import { notOfferedResponses } from '../support/not-offered.ts';

/** The module uses the worker's globals, which these tests have no types for. */
const [worker] = Object.values(import.meta.glob('../../sw/push.ts', { eager: true })) as {
  renewSubscription: (before: unknown, after: unknown) => Promise<void>;
}[];

afterEach(() => vi.unstubAllGlobals());

/** A browser's push subscription at this address. */
function subscriptionAt(endpoint: string) {
  const keys = { p256dh: 'p', auth: 'a' };
  return { endpoint, options: {}, toJSON: () => ({ endpoint, keys }) };
}

it.each(notOfferedResponses)(
  '[K6] [D226] a new push endpoint is reported once, also to a backend without the call ($answered)',
  async ({ response }) => {
    const sent: Request[] = [];
    const page = '<meta name="api_origin" content="https://api.example.com">';
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (path === '/') return new Response(page);
      sent.push(new Request(path, init));
      return response();
    });
    await worker?.renewSubscription(subscriptionAt('https://a/1'), subscriptionAt('https://a/2'));
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/api/push/renewal.json']);
    expect(await sent[0]?.json()).toMatchObject({
      old_endpoint: 'https://a/1',
      endpoint: 'https://a/2',
    });
  },
);
