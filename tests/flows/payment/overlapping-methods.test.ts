import { beforeEach, expect, it, vi } from 'vitest';
import { addMethod, loadMethods } from '#flows/payment/payment-methods.ts';
import { methodsStore, noMethods } from '#stores/payment/methods.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

vi.mock('#flows/payment/fields.ts', async (original) => ({
  ...(await original<object>()),
  saveTyped: async () => ({ provider: 'braintree', token: 'typed' }),
}));

let replies: ((answer: Response) => void)[] = [];

beforeEach(() => {
  replies = [];
  customerStore.value = { id: 7, name: 'Kim' };
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => replies.push(resolve)));
});

/** Cards of a backend that leaves out their provider (D198). */
const cards = () =>
  Response.json({ payment_methods: [{ id: 1, display_text: 'Visa', default: true }] });
const failure = () => Response.json({ errors: ['No.'] }, { status: 500 });

it.each([
  ['cards', cards],
  ['a failure', failure],
])(
  '[P15] [D198] a late answer about another venue, %s, does not replace a newer one',
  async (_, late) => {
    const first = loadMethods({ id: 1, card_payment: 'judo' });
    const second = loadMethods({ id: 2, card_payment: 'stripe' });
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.(cards());
    await second;
    const shown = readStore(methodsStore);
    expect(shown).toMatchObject({ status: 'ready' });
    expect(JSON.stringify(shown.choice)).toContain('"provider":"stripe"');
    replies[0]?.(late());
    await first;
    expect(readStore(methodsStore)).toEqual(shown);
  },
);

it('[P15] [C15] a card that is saved after its customer has left is not shown to the next', async () => {
  const adding = addMethod();
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  customerStore.value = { id: 8, name: 'Ada' };
  replies[0]?.(Response.json({ payment_method: { id: 1, display_text: 'Visa ending 4242' } }));
  await adding;
  expect(readStore(methodsStore)).toEqual(noMethods);
});

it('[P15] a card that is saved while the list is on its way stays in it', async () => {
  const loading = loadMethods(null);
  const adding = addMethod();
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  const mastercard = { id: 2, display_text: 'Mastercard', default: true };
  replies[1]?.(Response.json({ payment_method: mastercard }));
  await adding;
  replies[0]?.(cards());
  const ids = () => readStore(methodsStore).choice.methods.map(({ id }) => id);
  await vi.waitFor(() => expect(replies).toHaveLength(3));
  expect(ids()).toEqual([2]);
  const visa = { id: 1, display_text: 'Visa', default: false };
  replies[2]?.(Response.json({ payment_methods: [mastercard, visa] }));
  await loading;
  expect(ids()).toEqual([2, 1]);
  expect(readStore(methodsStore).status).toBe('ready');
});
