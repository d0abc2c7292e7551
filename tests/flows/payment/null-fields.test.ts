import { beforeEach, expect, it, vi } from 'vitest';
import { loadMethods } from '#flows/payment/payment-methods.ts';
import { loadLoyalty } from '#flows/session/loyalty.ts';
import { methodsStore } from '#stores/payment/methods.ts';
import { loyaltyStore } from '#stores/session/loyalty.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** The fields of a loyalty card that a backend may write as null. */
const unknown = { scheme: null, points: null, balance: null, currency: null, display_text: null };
const answer = {
  payment_methods: [{ id: 7, provider: null, display_text: null, expires_on: null }],
  loyalty_card: { id: 3, number: '633412058841', ...unknown },
};

beforeEach(() => {
  customerStore.value = { id: 7, name: 'Kim' };
  vi.stubGlobal('fetch', async () => Response.json(answer));
});

it('[P15] [D198] [D263] a saved card whose provider is null belongs to the venue’s only one', async () => {
  await loadMethods({ id: 1, card_payment: 'stripe' });
  expect(readStore(methodsStore).choice.methods).toEqual([{ id: 7, provider: 'stripe' }]);
});

it('[L1] [D263] points and a balance of null are unknown, not none', async () => {
  await loadMethods({ id: 1, card_payment: 'stripe' });
  const card = { id: 3, number: '633412058841' };
  expect(readStore(methodsStore).loyaltyCard).toEqual(card);
  await loadLoyalty();
  expect(readStore(loyaltyStore)?.card).toEqual(card);
});
