import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wait } from '#browser/page/wait.ts';
import { withDiscount } from '#domain/cart/discounts.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { sumOf } from '#domain/cart/totals.ts';
import { ASK_DELAY_MS } from '#domain/constants.ts';
import { sumMoney } from '#domain/lib/money.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import type { Product } from '#domain/model.ts';
import { removeFromCart, setQuantity } from '#flows/cart/basket.ts';
import { currentVenue } from '#flows/cart/basket-at.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { readDiscounts } from '#flows/menu/menu-discounts.ts';
import { clearWindow } from '#flows/session/session-end.ts';
import { chooseService } from '#flows/venue/service.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { startAtSite } from '../../support/basket.ts';
import { asSite } from '../../support/site.ts';

const server = await startAtSite();

beforeEach(() => {
  vi.useRealTimers();
  asSite(server);
});

const saved = () => JSON.parse(sessionStorage.getItem('ngx_cart') ?? 'null');

function product(isWanted: (product: Product) => boolean): Product {
  const { menu } = menuStore.value;
  const products = menu.status === 'ready' ? menu.value.categories.flatMap((c) => c.products) : [];
  const found = products.find(isWanted);
  if (!found) throw new Error('the menu has no such product');
  return found;
}

const plain = () => product(({ options, available }) => !options?.length && available !== false);
const add = (what: Product, quantity = 1) =>
  addToCart(lineOf(what, { choices: defaultsOf(what), quantity }));

describe('at the café', () => {
  beforeEach(async () => {
    await openMenu('fern-and-fable');
  });

  it('the first item waits for the choice of a service and is then added', () => {
    expect(add(plain())).toBe('needs_service');
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    chooseService('WebCollection');
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    expect(readStore(cartStore)).toMatchObject({ venue_id: 1, service_type: 'WebCollection' });
  });

  it('[D40] [D277] a line that waits for a service at one venue is not added at another', async () => {
    add(plain());
    await openMenu('slow-fire');
    chooseService('WebCollection');
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(readStore(pendingLineStore)).toBeNull();
  });

  it.each(['expiry', 'sign-out', 'deletion'] as const)(
    '[C15] [W5] a line that waits for a service is not the next customer’s: %s',
    (ending) => {
      add(plain());
      clearWindow(ending);
      chooseService('WebCollection');
      expect(readStore(cartStore).line_items_attributes).toEqual([]);
    },
  );

  it('[C1] every change is written to ngx_cart in session storage immediately', () => {
    chooseService('WebCollection');
    add(plain(), 2);
    expect(saved()).toEqual(readStore(cartStore));
    setQuantity(saved().line_items_attributes[0].key, 1);
    expect(saved().line_items_attributes[0].quantity).toBe(1);
  });

  it('[D84] [T3] a new basket has an id by which windows recognize it', () => {
    chooseService('WebCollection');
    add(plain());
    const { cart_uid } = saved().additional_data;
    expect(cart_uid).toMatch(/^[\da-f-]{36}$/);
    setQuantity(saved().line_items_attributes[0].key, 0);
    expect(saved().additional_data.cart_uid).toBe(cart_uid);
  });

  it('[C3] adding an equal line raises the quantity, and removing one lowers it', () => {
    chooseService('WebCollection');
    add(plain());
    add(plain());
    const [line] = readStore(cartStore).line_items_attributes;
    expect(line).toMatchObject({ quantity: 2 });
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    setQuantity(line?.key ?? '', 1);
    setQuantity(line?.key ?? '', 0);
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(readStore(cartStore).total).toBe(readStore(cartStore).ordering_fee ?? 0);
  });

  it('Undo brings a removed line back with its amounts', () => {
    chooseService('WebCollection');
    add(plain(), 3);
    const before = readStore(cartStore);
    removeFromCart(before.line_items_attributes[0]?.key ?? '');
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    readStore(toastsStore)[0]?.action?.run();
    expect(readStore(cartStore)).toEqual(before);
  });

  it('another venue’s basket is not lost when one is started here', async () => {
    chooseService('WebCollection');
    add(plain());
    const before = readStore(cartStore);
    await openMenu('slow-fire');
    chooseService('WebCollection');
    add(plain());
    expect(readStore(cartStore).venue_id).toBe(3);
    readStore(toastsStore)
      .find(({ action }) => action)
      ?.action?.run();
    await vi.waitFor(() => expect(readStore(cartStore)).toEqual(before));
  });

  it('a quantity stays between 1 and 99', () => {
    chooseService('WebCollection');
    add(plain());
    const key = readStore(cartStore).line_items_attributes[0]?.key ?? '';
    setQuantity(key, 500);
    expect(readStore(cartStore).line_items_attributes[0]?.quantity).toBe(99);
  });
});

it('[D7] [D11] with only one service nobody is asked, even with a basket at another venue', async () => {
  await openMenu('fern-and-fable');
  add(plain());
  chooseService('WebCollection');
  await openMenu('cork-and-ribbon');
  expect(readStore(cartStore)).toMatchObject({ venue_id: 1, service_type: 'WebCollection' });
  expect(add(plain())).toBe('added');
  expect(readStore(cartStore)).toMatchObject({ service_type: 'WebShop' });
  expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
  expect(readStore(toastsStore)[0]?.lines).toMatchObject([{ id: 'shell.basket.parked' }]);
});

describe('discounts', () => {
  it('[C4] a response about an older basket is dropped', async () => {
    await openMenu('the-night-heron');
    menuStore.value = { ...menuStore.value, discounts: { 1: { type: 'amount', value: 1 } } };
    chooseService('WebEatIn');
    vi.useFakeTimers();
    const answers: ((code: string) => void)[] = [];
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          answers.push((discount_code) => resolve(Response.json({ valid: true, discount_code })));
        }),
    );
    add(plain());
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
    add(plain());
    await vi.advanceTimersByTimeAsync(500);
    expect(answers).toHaveLength(2);
    answers[1]?.('FOR TWO');
    await vi.advanceTimersByTimeAsync(1);
    answers[0]?.('FOR ONE');
    await vi.advanceTimersByTimeAsync(1);
    expect(readStore(cartStore).discount_code).toBe('FOR TWO');
  });

  it('[C4] another item takes the discount of the basket before it away', async () => {
    await openMenu('the-night-heron');
    chooseService('WebEatIn');
    add(plain());
    discount(1);
    add(plain());
    expect(amounts()).toEqual({ off: 0, byLine: [0], difference: 0 });
  });

  it('[C4] [D54] another item takes the till’s total for the basket before it away', async () => {
    await openMenu('the-night-heron');
    chooseService('WebEatIn');
    add(plain());
    const cart = readStore(cartStore);
    const additional_data = { ...cart.additional_data, till_total: 1, vat_amount: 0.2 };
    cartStore.value = { ...cart, total: 1, additional_data };
    add(plain());
    expect(readStore(cartStore).additional_data).not.toHaveProperty('till_total');
    expect(amounts().difference).toBe(0);
  });

  it('[C4] [D60] a line comes back without the discount that it had', async () => {
    await openMenu('the-night-heron');
    chooseService('WebEatIn');
    add(plain());
    discount(1);
    removeFromCart(readStore(cartStore).line_items_attributes[0]?.key ?? '');
    readStore(toastsStore)[0]?.action?.run();
    expect(amounts()).toEqual({ off: 0, byLine: [0], difference: 0 });
  });

  it('[C4] [D51] ends with its offer, even if the backend names no promotion', async () => {
    await openMenu('fern-and-fable');
    menuStore.value = { ...menuStore.value, discounts: { 1: { type: 'amount', value: 1 } } };
    chooseService('WebEatIn');
    let cart_discount = 1;
    vi.stubGlobal('fetch', async ({ url }: Request) =>
      Response.json(
        url.includes('menu/discounts')
          ? { discounts: {} }
          : { valid: cart_discount > 0, cart_discount },
      ),
    );
    add(plain());
    await vi.waitFor(() => expect(readStore(cartStore).cart_discount).toBe(1));
    // No other request is pending.
    await wait(ASK_DELAY_MS + 100);
    cart_discount = 0;
    await readDiscounts(currentVenue());
    await vi.waitFor(() => expect(amounts()).toEqual({ off: 0, byLine: [0], difference: 0 }));
  });

  /** Takes an amount off the only line, as the server's response does. */
  function discount(item_discount: number): void {
    const cart = readStore(cartStore);
    const answer = { valid: true, cart_discount: item_discount };
    const [line] = cart.line_items_attributes;
    const line_items_discounts = [{ product_id: line?.product_id ?? 0, item_discount }];
    cartStore.value = withDiscount(cart, { ...answer, line_items_discounts }, 'GBP');
    expect(readStore(cartStore)).toMatchObject({ cart_discount: item_discount });
  }

  function amounts() {
    const cart = readStore(cartStore);
    return {
      off: cart.cart_discount,
      byLine: cart.line_items_attributes.map((line) => line.item_discount),
      difference: sumMoney([cart.total ?? 0, -sumOf(cart)]),
    };
  }
});
