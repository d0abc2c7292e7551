import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart, Customer, Venue } from '#domain/model.ts';
import { offerUndo } from '#flows/cart/basket-at.ts';
import { offerParkedCart } from '#flows/cart/parked-cart.ts';
import { removeOrderedLines } from '#flows/cart/placed-cart.ts';
import { reprice, retryPricing } from '#flows/cart/reprice.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore, parkedCartStore, pricingStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';

let here: Venue;
/** The venue of each request for a discount. */
let requested: number[];
/** Runs before a discount is answered. */
let meanwhile: () => void;

const server = await atCafe();
beforeEach(async () => {
  requested = [];
  meanwhile = () => undefined;
  await fillBasket(server, [coffee(2)], { additional_data: { cart_uid: crypto.randomUUID() } });
  here = readStore(venueStore) as Venue;
  vi.stubGlobal('fetch', async (input: Request) => {
    if (!input.url.endsWith('/cart-discount.json')) return server.fetch(input);
    requested.push(JSON.parse(await input.clone().text()).venue_id);
    meanwhile();
    return server.fetch(input);
  });
});

const known = { discount: 'known', delivery: 'known' } as const;
const lines = () =>
  readStore(cartStore).line_items_attributes.map(({ product_name }) => product_name);

/** A basket with a voucher at another venue, which is not open yet. */
function begun(): Cart {
  const additional_data = { cart_uid: 'elsewhere' };
  return { ...readStore(cartStore), venue_id: 2, discount_code: 'TEN', additional_data };
}

describe('prices of another basket', () => {
  it('[C4] [D277] requested at the previous venue leave the basket of this one unchanged', () => {
    const there = begun();
    cartStore.value = there;
    reprice(here);
    expect(readStore(cartStore)).toEqual(there);
    expect(readStore(pricingStore)).toEqual(known);
  });

  it('[C4] [D277] that arrive late leave the basket of another venue unchanged, and nothing waits', async () => {
    cartStore.value = { ...readStore(cartStore), discount_code: 'TEN' };
    pricingStore.value = { discount: 'asked', delivery: 'known' };
    let there: Cart | undefined;
    meanwhile = () => {
      there ??= begun();
      cartStore.value = there;
      venueStore.value = null;
    };
    await retryPricing(here);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(requested).toEqual([1]);
    expect(readStore(cartStore)).toEqual(there);
    expect(readStore(pricingStore)).toEqual(known);
  });

  it('[C4] [D61] that was ordered meanwhile are not waited for; what stays is priced', async () => {
    const ordered = { ...readStore(cartStore), discount_code: 'TEN' };
    cartStore.value = ordered;
    reprice(here);
    expect(readStore(pricingStore).discount).toBe('asked');
    removeOrderedLines(ordered);
    await vi.waitFor(() => expect(readStore(pricingStore)).toEqual(known));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(requested).toEqual([]);
  });
});

describe('Undo of a basket that was set aside', () => {
  it.each([
    ['brings it back', false],
    ['does not if it has been ordered, and says so', true],
  ])('[C1] [D277] %s', async (_, isOrdered) => {
    const parked = readStore(cartStore);
    const uid = parked.additional_data?.cart_uid;
    offerUndo(parked);
    const there = begun();
    cartStore.value = there;
    const done = { kind: 'done', uuid: 'u', at: Date.now() };
    if (isOrdered) window.sessionStorage.setItem(`purchase:${uid}`, JSON.stringify(done));
    readStore(toastsStore)[0]?.action?.run();
    if (!isOrdered) return vi.waitFor(() => expect(readStore(cartStore)).toEqual(parked));
    await vi.waitFor(() =>
      expect(JSON.stringify(readStore(toastsStore))).toContain('checkout.wentThrough'),
    );
    expect(readStore(cartStore)).toEqual(there);
  });
});

it('[C4] [D61] a basket that was set aside before its prices were known is priced when it is back', async () => {
  const parked: Cart = { ...readStore(cartStore), discount_code: 'TEN' };
  offerUndo(parked);
  cartStore.value = emptyCart();
  readStore(toastsStore)[0]?.action?.run();
  await vi.waitFor(() => expect(readStore(cartStore).cart_discount).toBe(0.68));
});

describe('a basket that is brought back in place of another one', () => {
  const member = { id: 7 } as Customer;
  const ways: readonly (readonly [string, (back: Cart) => void])[] = [
    ['by Undo', offerUndo],
    [
      'by "Bring it back"',
      (back) => {
        parkedCartStore.value = { 7: back };
        offerParkedCart(member);
      },
    ],
  ];

  it.each(ways)('[I3] [D27] [D332] %s sets that one aside, with Undo', async (_, offer) => {
    customerStore.value = member;
    const back = readStore(cartStore);
    const there = { ...begun(), customer_id: 7 };
    offer(back);
    cartStore.value = there;
    readStore(toastsStore)[0]?.action?.run();
    await vi.waitFor(() => expect(readStore(cartStore).venue_id).toBe(1));
    const [notice] = readStore(toastsStore);
    expect(notice?.lines).toEqual([{ id: 'shell.basket.back', values: { count: 2 } }]);
    notice?.action?.run();
    await vi.waitFor(() => expect(readStore(cartStore)).toEqual(there));
  });
});

describe('a basket that could not be restored, since code was missing', () => {
  const member = { id: 7 } as Customer;
  const offers: readonly (readonly [string, (parked: Cart) => void])[] = [
    [
      '"Bring back" of a customer’s basket',
      (parked) => {
        parkedCartStore.value = { 7: parked };
        offerParkedCart(member);
      },
    ],
  ];

  it.each(offers)('[C1] [D11] [D27] %s is offered again', async (_, offer) => {
    vi.doMock('#flows/cart/bring-back.ts', () => ({
      get bringBack() {
        throw new Error('The network was lost.');
      },
    }));
    offer(readStore(cartStore));
    const [first] = readStore(toastsStore);
    toastsStore.value = [];
    first?.action?.run();
    await vi.waitFor(() => expect(readStore(toastsStore)[0]?.lines).toEqual(first?.lines));
    vi.doUnmock('#flows/cart/bring-back.ts');
  });
});

describe('a basket that the phone lost', () => {
  /** Leaves the copy of a basket with cake at table 12 of the café, while this window continues with another basket. */
  async function leaveFor(next: Cart): Promise<void> {
    const additional_data = { cart_uid: 'left' };
    const cart = { ...readStore(cartStore), line_items_attributes: [cake()], additional_data };
    cartStore.value = next;
    // Until this window has stored its own.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const copy = { cart, venue: { slug: 'the-fox', name: 'The Fox' }, at: Date.now() };
    window.sessionStorage.setItem('basket:last', JSON.stringify(copy));
  }

  it('[C1] [D278] does not move the customer to its table', async () => {
    await leaveFor({ ...readStore(cartStore), table_id: 5 });
    await storeBasket('/menu/the-fox');
    expect(readStore(cartStore).table_id).toBe(5);
    expect(lines().toSorted()).toEqual(['Cake', 'Flat white']);
  });

  it('[C1] [D278] does not join one of another venue that was begun meanwhile', async () => {
    const there = begun();
    await leaveFor(there);
    await storeBasket('/menu/the-fox');
    expect(readStore(cartStore)).toEqual(there);
  });

  it('[C1] [D84] another window’s change of the service is applied, not undone, and announced', async () => {
    let tell: (event: { readonly data: Cart }) => void = () => undefined;
    class Channel {
      readonly postMessage = () => undefined;
      addEventListener(_: string, listener: typeof tell): void {
        tell = listener;
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    await storeBasket('/venues');
    const remote = {
      ...readStore(cartStore),
      service_type: 'WebCollection',
      table_id: null,
    } as const;
    tell({ data: remote });
    expect(readStore(cartStore)).toEqual(remote);
    expect(JSON.stringify(readStore(toastsStore))).toContain('changedElsewhere');
  });
});
