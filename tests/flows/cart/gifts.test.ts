import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isGift } from '#domain/cart/totals.ts';
import type { LineItem, ProductSuggestion } from '#domain/model.ts';
import { removeFromCart, setQuantity } from '#flows/cart/basket.ts';
import { addToCart, changeCart } from '#flows/cart/cart.ts';
import { chooseGift, storeGiftRules } from '#flows/cart/gifts.ts';
import { isPopUpDue, preparePopUp, recordPopUp } from '#flows/cart/pop-up.ts';
import { addSuggested, requestSuggestions } from '#flows/cart/suggestions.ts';
import { applyVoucher } from '#flows/cart/voucher.ts';
import { onlineStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { giftStore, withdrawnGiftStore } from '#stores/cart/gift.ts';
import { suggestionsStore } from '#stores/cart/suggestions.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { bakery } from '../../support/bakery.ts';
import { fillBasket } from '../../support/basket.ts';
import { coffee, openCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

let requested: string[] = [];

const server = await openServer({ venues: [bakery(openCafe())] });

beforeEach(async () => {
  await fillBasket(server, [coffee(3)]);
  requested = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('checkout-suggestions')) requested.push(await request.clone().text());
    return server.fetch(request);
  });
});

const shown = () => readStore(suggestionsStore);
const lines = () => readStore(cartStore).line_items_attributes;
const gifts = () => lines().filter(isGift);
const key = coffee().key;

async function knownGift(): Promise<ProductSuggestion> {
  requestSuggestions('gift');
  await vi.waitFor(() => expect(shown().gift?.status).toBe('known'), { timeout: 10_000 });
  const bun = shown().gift?.products.find(({ id }) => id === 110);
  if (!bun) throw new Error('the bakery gives no bun');
  return bun;
}

it('[C8] [D263] a null in the gift’s rules or its products is read as missing', async () => {
  // A basket that no other test asks about: responses are cached.
  setQuantity(key, 17);
  const nulls = { buy_product_ids: null, buy_category_ids: null };
  const bun = { id: 110, name: 'Bun', price: 2, diets: null, options: null, allergens: null };
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 1, order_value: 5, ...nulls, product_suggestions: [bun] }),
  );
  requestSuggestions('gift');
  await vi.waitFor(() => expect(shown().gift?.status).toBe('known'), { timeout: 10_000 });
  expect(shown().gift?.products).toEqual([{ id: 110, name: 'Bun', price: 2 }]);
  expect(readStore(giftStore)).toEqual({
    id: 1,
    order_value: 5,
    buy_product_ids: [],
    buy_category_ids: [],
  });
});

describe('suggestions', () => {
  it('[C9] are requested immediately at first, then 400 ms after the last change, once per state of the basket', async () => {
    const questions = () => requested.map((body) => JSON.parse(body).order_value);
    const first = readStore(cartStore).total;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    requestSuggestions('payment_page');
    expect(shown().payment_page?.status).toBe('asked');
    await vi.advanceTimersByTimeAsync(0);
    setQuantity(key, 3);
    requestSuggestions('payment_page');
    await vi.advanceTimersByTimeAsync(300);
    setQuantity(key, 4);
    requestSuggestions('payment_page');
    await vi.advanceTimersByTimeAsync(399);
    expect(questions()).toEqual([first]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(shown().payment_page?.status).toBe('known'));
    expect(questions()).toEqual([first, readStore(cartStore).total]);
    expect(JSON.parse(requested[1] ?? '')).toMatchObject({
      placement: 'payment_page',
      product_ids: [100],
    });
    expect(shown().payment_page?.products.map(({ id }) => id)).toEqual([110]);
    requestSuggestions('payment_page');
    expect([requested.length, shown().payment_page?.status]).toEqual([2, 'known']);
  });

  it('[C9] [D61] for an older basket are dropped', async () => {
    const late: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => late.push(resolve)));
    const answer = (id: number, name: string) =>
      Response.json({ id: null, product_suggestions: [{ id, name, price: 1 }] });
    setQuantity(key, 5);
    requestSuggestions('payment_page');
    await vi.waitFor(() => expect(late).toHaveLength(1), { timeout: 10_000 });
    setQuantity(key, 6);
    requestSuggestions('payment_page');
    await vi.waitFor(() => expect(late).toHaveLength(2), { timeout: 10_000 });
    late[0]?.(answer(1, 'Older'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown().payment_page).toMatchObject({ status: 'asked', products: [] });
    late[1]?.(answer(2, 'Newer'));
    await vi.waitFor(() => expect(shown().payment_page?.status).toBe('known'), { timeout: 10_000 });
    expect(shown().payment_page?.products.map(({ name }) => name)).toEqual(['Newer']);
  });

  it('[C10] that are unavailable block nobody', async () => {
    onlineStore.value = false;
    setQuantity(key, 9);
    requestSuggestions('payment_page');
    expect(shown().payment_page?.status).toBe('failed');
    onlineStore.value = true;
    setQuantity(key, 8);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    requestSuggestions('payment_page');
    await vi.waitFor(() => expect(shown().payment_page?.status).toBe('failed'), {
      timeout: 10_000,
    });
  });

  it('[C9] record on the line where and why they were shown', async () => {
    const bun = { ...(await knownGift()), suggestion_type: 'payment_page' as const };
    expect(addSuggested(bun)).toBe('added');
    expect(lines()[1]).toMatchObject({
      product_id: 110,
      total: 2,
      suggestion_type: 'payment_page',
      suggestion_logic: bun.suggestion_logic,
    });
  });

  it('[C9] open if choices are needed, and record it then too', () => {
    const suggestion = { suggestion_type: 'pop_up', suggestion_logic: 'Why' } as const;
    const option = { id: 1, name: 'Milk', kind: 'modifier', mandatory: true, values: [] } as const;
    const open = { id: 100, name: 'Flat white', price: 3, options: [option], ...suggestion };
    expect(addSuggested(open)).toBe('open');
    addToCart({ ...coffee(1, true), key: 'with oat' });
    expect(lines()[1]).toMatchObject(suggestion);
    addToCart({ ...coffee(1, true), key: 'another' });
    expect(lines()[2]?.suggestion_type).toBeUndefined();
  });
});

describe('a pop-up', () => {
  it('[C9] [D68] is due once a visit, with something to show', async () => {
    expect(isPopUpDue('product_add_pop_up', 100)).toBe(false);
    preparePopUp('product_add_pop_up', 100);
    await vi.waitFor(() => expect(isPopUpDue('product_add_pop_up', 100)).toBe(true), {
      timeout: 10_000,
    });
    expect(isPopUpDue('product_add_pop_up', 101)).toBe(false);
    expect(isPopUpDue('pop_up')).toBe(false);
    recordPopUp();
    expect(isPopUpDue('product_add_pop_up', 100)).toBe(false);
    preparePopUp('pop_up');
    expect(shown().pop_up).toBeUndefined();
  });
});

describe('a gift', () => {
  it('[C8] has its rules in session storage under a gift-mechanic key, with four fields', async () => {
    await knownGift();
    expect(JSON.parse(sessionStorage.getItem('gift-mechanic') ?? 'null')).toEqual({
      id: 4,
      order_value: 8,
      buy_product_ids: [],
      buy_category_ids: [10],
    });
  });

  it('[C8] [C4] is free while it is earned, and is removed with a warning below the value', async () => {
    chooseGift(await knownGift());
    expect(gifts()).toMatchObject([{ product_id: 110, total: 0, quantity: 1 }]);
    setQuantity(key, 4);
    expect(gifts()).toHaveLength(1);
    setQuantity(key, 1);
    expect(gifts()).toHaveLength(0);
    expect(readStore(toastsStore)[0]).toMatchObject({
      label: 'WARNING',
      lines: [{ id: 'product_is_no_longer_for_free', values: { name: 'Bun' } }],
    });
    expect(readStore(withdrawnGiftStore)?.name).toBe('Bun');
  });

  it('[C8] is removed when none of the required products is left', async () => {
    const gift = await knownGift();
    chooseGift(gift);
    const paid: LineItem = { ...coffee(), key: '111', product_id: 111, total: 30 };
    changeCart((cart) => ({
      ...cart,
      line_items_attributes: [paid, ...cart.line_items_attributes],
    }));
    expect(gifts()).toHaveLength(1);
    removeFromCart(key);
    expect(gifts()).toHaveLength(0);
  });

  it('[C8] is removed when a voucher takes the total below the value', async () => {
    chooseGift(await knownGift());
    await applyVoucher('FIVE');
    await vi.waitFor(() => expect(readStore(cartStore).cart_discount).toBe(5), { timeout: 10_000 });
    expect(gifts()).toHaveLength(0);
  });

  it('[C8] is removed when the venue ends it, and only then', async () => {
    chooseGift(await knownGift());
    storeGiftRules({ id: null }, 2);
    expect(gifts()).toHaveLength(1);
    storeGiftRules({ id: null }, 1);
    expect(gifts()).toHaveLength(0);
  });

  it('[C8] is not checked before the menu is known', async () => {
    chooseGift(await knownGift());
    menuStore.value = { ...menuStore.value, menu: { status: 'waiting' } };
    setQuantity(key, 1);
    expect(gifts()).toHaveLength(1);
  });

  it('[C8] taken out by the customer comes back with Undo, once', async () => {
    chooseGift(await knownGift());
    removeFromCart(gifts()[0]?.key ?? '');
    expect(gifts()).toHaveLength(0);
    readStore(toastsStore)[0]?.action?.run();
    expect(gifts()).toMatchObject([{ quantity: 1, total: 0 }]);
  });
});
