import { beforeEach, expect, it, vi } from 'vitest';
import type { Customer, PersonalOffer } from '#domain/model.ts';
import { loadLoyalty } from '#flows/session/loyalty.ts';
import { activateOffer, loadPersonalOffers } from '#flows/session/personal-offers.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { loyaltyRequestStore, loyaltyStore } from '#stores/session/loyalty.ts';
import { personalOffersStore } from '#stores/session/personal-offers.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { later } from '../../support/payments/scripted-order.ts';

const venue = { id: 1, name: 'The Fox', slug: 'the-fox' };
const customer = { id: 5, email: 'ada@example.org' } as Customer;
const offer = { id: 9, status: 'available', discount_code: 'TEN' } as PersonalOffer;

beforeEach(() => {
  venueStore.value = venue;
  customerStore.value = customer;
});

it.each<[string, () => void, string | null]>([
  ['reaches the basket at its venue', () => undefined, 'TEN'],
  ['reaches no basket of another venue', () => (venueStore.value = { ...venue, id: 2 }), null],
  ['reaches no basket of a guest', () => (customerStore.value = null), null],
  ['reaches no other customer', () => (customerStore.value = { ...customer, id: 6 }), null],
])('[D20] [D277] [C15] an offer’s code %s', async (_, leave, code) => {
  const activated = later();
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('/personal-offers/9.json')
      ? activated.answer()
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  const using = activateOffer(offer);
  leave();
  activated.give(Response.json({}));
  await using;
  expect(readStore(cartStore).discount_code).toBe(code);
  expect(readStore(toastsStore)).toEqual([]);
});

const cardOf = (points: number) => ({ scheme: 'Club', number: '6334', points });
const failure = () => Response.json({ errors: ['No.'] }, { status: 503 });
const offers = () => readStore(personalOffersStore).offers;
const points = () => [readStore(loyaltyStore)?.card?.points, readStore(loyaltyRequestStore)];

it.each([
  [
    'offers',
    loadPersonalOffers,
    () => Response.json({ personal_offers: [{ ...offer, title: 'Ten', status: 'activated' }] }),
    () => Response.json({ personal_offers: [{ ...offer, title: 'Ten' }] }),
    offers,
  ],
  [
    'points',
    loadLoyalty,
    () => Response.json({ payment_methods: [], loyalty_card: cardOf(20) }),
    () => Response.json({ payment_methods: [], loyalty_card: cardOf(10) }),
    points,
  ],
  [
    'points',
    loadLoyalty,
    () => Response.json({ payment_methods: [], loyalty_card: cardOf(20) }),
    failure,
    points,
  ],
])(
  '[L1] [L3] a late answer about %s does not replace a newer one',
  async (_, load, newer, late, shown) => {
    const replies: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => replies.push(resolve)));
    const first = load();
    const second = load();
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.(newer());
    await second;
    const before = shown();
    expect(JSON.stringify(before)).toMatch(/activated|20/);
    replies[0]?.(late());
    await first;
    expect(shown()).toEqual(before);
  },
);
