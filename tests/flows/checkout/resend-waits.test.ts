import { beforeEach, expect, it, vi } from 'vitest';
import { cancelOrder, getOrder, postOrder } from '#api/orders.ts';
import { deleteMethod, notify, setupStripeIntent } from '#api/payments.ts';
import { continueOrder } from '#api/placed-orders.ts';
import { isReachable } from '#api/reachable.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { classify } from '#domain/checkout/order-attempt.ts';
import { notOfferedResponses, runningWithout } from '../../support/not-offered.ts';

let limits: { readonly ms: number; readonly control: AbortController }[] = [];

/** A backend that accepts every request and never answers. */
beforeEach(() => {
  limits = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const control = new AbortController();
    limits.push({ ms, control });
    return control.signal;
  });
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    return new Promise((_, reject) => {
      const late = () => reject(new DOMException('late', 'TimeoutError'));
      if (signal.aborted) late();
      else signal.addEventListener('abort', late);
    });
  });
});

const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['reading an order', () => getOrder('u')],
  ['going on with an order', () => continueOrder('u', {})],
  ['canceling an order', () => cancelOrder('u', {})],
  ['telling of a payment', () => notify({ uuid: 'u' }, 'twint')],
  ['beginning to save a card', () => setupStripeIntent(1, 2)],
  ['removing a card', () => deleteMethod(1, 2)],
];

it.each(calls)('[P17] [K6] %s fails after 20 seconds of silence', async (_, call) => {
  const requested = call();
  await vi.waitFor(() => expect(limits).toHaveLength(1));
  expect(limits[0]?.ms).toBe(20_000);
  limits[0]?.control.abort();
  await expect(requested).rejects.toMatchObject({ problem: 'network' });
});

it('[W6] the order itself has 35 seconds, and is unknown after that', async () => {
  const sent = postOrder(emptyCart(), 'a key');
  await vi.waitFor(() => expect(limits.length).toBeGreaterThan(0));
  expect(new Set(limits.map(({ ms }) => ms))).toEqual(new Set([35_000]));
  for (const { control } of limits) control.abort();
  expect(await sent).toEqual({ kind: 'no_answer' });
});

it('[K6] [D345] an order whose id came as a text is known by it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ order: { id: '12' } }, { status: 201 }));
  const observation = await postOrder(emptyCart(), 'a key');
  const sending = { safety: 'idempotent', ref: 'x', isFirst: true } as const;
  expect(classify(observation, sending)).toEqual({ state: 'confirmed', order: { id: 12 } });
});

it.each([
  ...notOfferedResponses.map(({ answered, response }) => [answered, response, true] as const),
  ['a refusal', () => Response.json({ errors: ['No.'] }, { status: 401 }), true] as const,
  ['a count', () => Response.json({ count: 1 }), true] as const,
  ['a sign-in page', () => new Response('<html>', { status: 200 }), false] as const,
  ['a failure', () => Response.json({ errors: ['Oops'] }, { status: 500 }), false] as const,
])('[D82] [D196] whether a waiting order is sent later: %s', async (_, response, is) => {
  vi.stubGlobal('fetch', runningWithout(response));
  expect(await isReachable()).toBe(is);
});

it.each(notOfferedResponses)(
  '[D82] [D335] not if a proxy answers everything with $answered',
  async ({ response }) => {
    vi.stubGlobal('fetch', async () => response());
    expect(await isReachable()).toBe(false);
  },
);
