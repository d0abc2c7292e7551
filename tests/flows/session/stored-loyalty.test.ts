import { beforeEach, expect, it, vi } from 'vitest';
import { loadLoyalty } from '#flows/session/loyalty.ts';
import { loyaltyRequestStore, loyaltyStore } from '#stores/session/loyalty.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { notOfferedResponses, runningWithout } from '../../support/not-offered.ts';

const stored = { customer_id: 7, card: { id: 3, number: '633412058841' }, at: 1 };

beforeEach(() => {
  customerStore.value = { id: 7, name: 'Kim' };
});

const load = async (response: () => Response, isRunning = true) => {
  vi.stubGlobal('fetch', isRunning ? runningWithout(response) : async () => response());
  await loadLoyalty();
  return [readStore(loyaltyStore)?.card, readStore(loyaltyRequestStore)];
};

it.each(notOfferedResponses)(
  '[L1] [D196] [D335] a card that this phone has stays if a proxy answers $answered; a backend without cards has none',
  async ({ response }) => {
    loyaltyStore.value = stored;
    expect(await load(response, false)).toEqual([stored.card, 'failed']);
    expect(await load(response)).toEqual([null, 'ready']);
  },
);

it('[L1] a card that the backend no longer has is forgotten', async () => {
  loyaltyStore.value = stored;
  const none = { payment_methods: [], loyalty_card: null };
  expect(await load(() => Response.json(none))).toEqual([null, 'ready']);
});
