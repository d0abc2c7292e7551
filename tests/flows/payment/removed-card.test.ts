import { beforeEach, expect, it, vi } from 'vitest';
import { loadMethods } from '#flows/payment/payment-methods.ts';
import { removeMethod } from '#flows/payment/remove-method.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { methodsStore, noMethods } from '#stores/payment/methods.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { notOfferedResponses } from '../../support/not-offered.ts';

const card = { id: 1, display_text: 'Visa ending 4242' };
let listed: object[] = [];
let deleted: () => Response = () => new Response();

beforeEach(() => {
  listed = [card];
  customerStore.value = { id: 7, name: 'Kim' };
  const choice = { methods: [card], selected: card };
  methodsStore.value = { ...noMethods, customer_id: 7, status: 'ready', choice };
  vi.stubGlobal('fetch', async ({ method }: Request) =>
    method === 'DELETE' ? deleted() : Response.json({ payment_methods: listed }),
  );
});

const cards = () => readStore(methodsStore).choice.methods;

it('[P15] a card that an unanswered request has removed is removed, not unknown', async () => {
  listed = [];
  const gone = { errors: ['There is no such card.'], code: 'not_found' };
  deleted = () => Response.json(gone, { status: 404 });
  expect(await removeMethod(1)).toEqual({ done: true });
  expect(cards()).toEqual([]);
  expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'payments.removed' }]);
});

it.each(notOfferedResponses)(
  '[P15] [D196] a card that cannot be removed stays: $answered',
  async ({ response }) => {
    deleted = response;
    expect(await removeMethod(1)).toMatchObject({ done: false, code: 'not_offered' });
    expect(cards()).toEqual([card]);
  },
);

it.each(notOfferedResponses)(
  '[P15] [D196] [D335] a list of cards that is answered $answered has none, unless nothing else is answered either',
  async ({ response }) => {
    const statusOf = async (venues: () => Response) => {
      vi.stubGlobal('fetch', async ({ url }: Request) =>
        url.includes('/venues.json') ? venues() : response(),
      );
      await loadMethods(null);
      return readStore(methodsStore).status;
    };
    expect(await statusOf(response)).toBe('failed');
    expect(cards()).toEqual([card]);
    expect(await statusOf(() => Response.json({ venues: [] }))).toBe('ready');
    expect(cards()).toEqual([]);
  },
);
