import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setQuantity } from '#flows/cart/basket.ts';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import { GoesWellAt } from '#screens/basket/suggestions/goes-well-group.tsx';
import { GoesWellStrip } from '#screens/basket/suggestions/goes-well-strip.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { popUpStore, suggestionsStore } from '#stores/cart/suggestions.ts';
import { readStore } from '#stores/store.ts';
import { optionWith, productWith, valueWith } from '../../domain/samples.ts';
import { bakery } from '../../support/bakery.ts';
import { fillBasket } from '../../support/basket.ts';
import { coffee, openCafe } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';
import { openServer, type TestServer } from '../../support/server.ts';

const server = await openServer({ venues: [bakery(openCafe())] });

beforeEach(() => {
  popUpStore.value = { venue_id: 1, at: new Date().toISOString() };
});

const path = '/menu/the-fox/basket';
const show = () => renderScreen(<BasketScreen path="the-fox" terms={<p>The terms</p>} />, { path });
const wait = <T,>(found: () => T) => waitFor(found, { timeout: 10_000 });
const choosing = () => wait(() => screen.getByRole('dialog', { name: 'Pick your free treat' }));
const gifts = () =>
  readStore(cartStore).line_items_attributes.filter(
    ({ suggestion_type }) => suggestion_type === 'gift',
  );

describe('the gift', () => {
  it('[C8] shows the missing amount with a progress bar', async () => {
    await fillBasket(server, [coffee()]);
    show();
    await wait(() => screen.getByRole('heading', { name: 'Free treat from €8.00' }));
    const left = 8 - (readStore(cartStore).total ?? 0);
    screen.getByText(`€${left.toFixed(2)} to go`);
    const bar = screen.getByRole('progressbar', { name: /to go for your free treat/ });
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(8 - left);
  });

  it('[C8] is chosen once when it is earned, costs nothing, and can be removed', async () => {
    await fillBasket(server, [coffee(3)]);
    show();
    const dialog = within(await choosing());
    fireEvent.click(dialog.getByRole('radio', { name: /Toast/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Add free Toast' }));
    await wait(() => screen.getByText('Free'));
    expect(gifts()).toMatchObject([{ product_name: 'Toast', total: 0 }]);
    expect(screen.queryByRole('group', { name: 'Quantity, Toast' })).toBeNull();
    expect(screen.queryByRole('heading', { name: /^Free treat/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Toast' }));
    await wait(() => screen.getByRole('button', { name: 'Pick one' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[C8] that was declined is not offered in a sheet again, but stays available', async () => {
    await fillBasket(server, [coffee(3)]);
    show();
    fireEvent.click(within(await choosing()).getByRole('button', { name: 'No thanks' }));
    await wait(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => setQuantity(coffee().key, 4));
    await wait(() => expect(readStore(suggestionsStore).gift?.status).toBe('known'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const offer = screen.getByRole('button', { name: 'Pick one' });
    const code = screen.getByRole('button', { name: 'Discount code' });
    expect(offer.compareDocumentPosition(code), 'the offer is above the code').toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    fireEvent.click(offer);
    await choosing();
  });

  it('[C8] that is withdrawn causes a banner and a toast that say how to get it back', async () => {
    await fillBasket(server, [coffee(3)]);
    show();
    fireEvent.click(within(await choosing()).getByRole('button', { name: 'Add free Bun' }));
    await wait(() => expect(gifts()).toHaveLength(1));
    act(() => setQuantity(coffee().key, 2));
    const banner = await wait(() => screen.getByText('Bun is no longer free.'));
    const left = 8 - (readStore(cartStore).total ?? 0);
    expect(banner.closest('[role=status]')?.textContent).toContain(
      `Spend €${left.toFixed(2)} more to get it back.`,
    );
    // The basket shows the warning itself, so no toast repeats it.
    expect(readStore(toastsStore)).toEqual([]);
    act(() => setQuantity(coffee().key, 3));
    await choosing();
    expect(screen.queryByText('Bun is no longer free.')).toBeNull();
  });

  it('[C8] names the products that earn it', async () => {
    const pretzels = {
      ...coffee(),
      key: '111',
      product_id: 111,
      product_name: 'Pretzel',
      total: 20,
    };
    await fillBasket(server, [pretzels]);
    show();
    await wait(() => screen.getByText('Add something from Drinks'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('suggestions', () => {
  it('[C9] form a row; one that is added becomes a line', async () => {
    await fillBasket(server, [coffee()]);
    show();
    const row = await wait(() => screen.getByRole('list', { name: 'Goes well with this' }));
    expect(within(row).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(within(row).getByRole('button', { name: 'Add Bun, €2.00' }));
    await wait(() =>
      expect(screen.queryByRole('list', { name: 'Goes well with this' })).toBeNull(),
    );
    expect(readStore(cartStore).line_items_attributes[1]).toMatchObject({
      product_id: 110,
      total: 2,
      suggestion_type: 'payment_page',
      suggestion_logic: 'Goes well',
    });
  });

  it('[C9] [C5] say what one tap on Add adds, with choices that are there from the start', async () => {
    await fillBasket(server, [coffee()]);
    const values = [valueWith(1, { price: 1, default: true })];
    const offers = [
      productWith({ id: 5, name: 'Pie', price: 4, options: [optionWith(2, { values })] }),
    ];
    const basket = { path: 'the-fox', currency: 'EUR' } as Basket;
    renderScreen(<GoesWellStrip basket={basket} offers={offers} label="Goes well" />);
    fireEvent.click(screen.getByRole('button', { name: 'Add Pie, €5.00' }));
    expect(readStore(cartStore).line_items_attributes[1]?.total).toBe(5);
  });

  it('[O1] [D224] [D243] are above the charges, or just above the terms if they arrive late: nothing jumps', async () => {
    const answers: { body: string; go: () => void }[] = [];
    let isSlow = true;
    const slow: TestServer = {
      ...server,
      fetch: async (input, init) => {
        const url = typeof input === 'string' ? input : input.url;
        if (isSlow && url.includes('suggestions')) {
          const body = await (input as Request).clone().text();
          await new Promise<void>((go) => answers.push({ body, go }));
        }
        return server.fetch(input, init);
      },
    };
    await fillBasket(slow, [coffee(2)]);
    const goesWell = () => screen.getByRole('list', { name: 'Goes well with this' });
    const isAbove = (below = screen.getByText('Total')) =>
      (goesWell().compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    show();
    await wait(() => screen.getByText('Total'));
    const isGift = ({ body }: { body: string }) => body.includes('"gift"');
    await wait(() => expect(new Set(answers.map(isGift)).size).toBe(2));
    isSlow = false;
    for (const { go } of answers.filter((one) => !isGift(one))) go();
    await wait(() => expect(suggestionsStore.value.payment_page?.status).toBe('known'));
    // The gift, which comes above them, would push them away.
    expect(screen.queryByRole('list', { name: 'Goes well with this' })).toBeNull();
    for (const { go } of answers.filter(isGift)) go();
    await wait(goesWell);
    expect(isAbove()).toBe(false);
    expect(isAbove(screen.getByText('The terms'))).toBe(true);
    // Late suggestions move to their usual place once the customer changes a line.
    act(() => setQuantity(coffee().key, 3));
    await wait(() => expect(isAbove()).toBe(true));
    cleanup();
    show();
    await wait(goesWell);
    expect(isAbove()).toBe(true);
  });

  it('[C9] [D68] are in the checkout, too', async () => {
    await fillBasket(server, [coffee()]);
    show();
    await wait(() => screen.getByRole('list', { name: 'Goes well with this' }));
    cleanup();
    renderScreen(<GoesWellAt path="the-fox" />);
    expect(screen.getByRole('button', { name: 'Add Bun, €2.00' })).toBeTruthy();
  });

  it('[C9] [D68] [P17] do not appear in an open checkout, which they would move', async () => {
    await fillBasket(server, [coffee()]);
    renderScreen(<GoesWellAt path="the-fox" />);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('button', { name: 'Add Bun, €2.00' })).toBeNull();
  });

  it('[C9] [D68] pop up on the way to the checkout, once a visit', async () => {
    popUpStore.value = null;
    await fillBasket(server, [coffee()]);
    const { history } = show();
    await wait(() => expect(readStore(suggestionsStore).pop_up?.status).toBe('known'));
    await wait(() => screen.getByRole('link', { name: /Go to checkout/ }));
    fireEvent.click(screen.getByRole('link', { name: /Go to checkout/ }));
    const sheet = within(await wait(() => screen.getByRole('dialog', { name: 'One more thing?' })));
    fireEvent.click(sheet.getByRole('button', { name: 'Add Bun, €2.00' }));
    expect(sheet.getByRole('link', { name: /Go to checkout/ }).getAttribute('href')).toBe(
      '/menu/the-fox/checkout',
    );
    fireEvent.click(sheet.getByRole('button', { name: 'Back to basket' }));
    await wait(() => expect(screen.queryByRole('dialog')).toBeNull());
    const link = await wait(() => screen.getByRole('link', { name: /Go to checkout/ }));
    const isFollowed = fireEvent.click(link);
    expect([isFollowed, screen.queryByRole('dialog')]).toEqual([true, null]);
    expect(history).toEqual([path]);
  });
});

describe('a delivery', () => {
  it('[C10] waits for the suggestions, unlike an order at a table', async () => {
    await fillBasket(server, [coffee(5)], { service_type: 'WebDelivery', table_id: null });
    const open = vi.fn<() => void>();
    const answers: (() => void)[] = [];
    const isSlow = true;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (isSlow && request.url.includes('suggestions')) {
        open();
        await new Promise<void>((resolve) => answers.push(resolve));
      }
      return server.fetch(request);
    });
    const { history } = show();
    await wait(() => expect(open).toHaveBeenCalled());
    fireEvent.click(screen.getByRole('button', { name: /Go to checkout/ }));
    expect(screen.getByRole('button', { name: /Working out the total/ })).toBeTruthy();
    expect(history).toEqual([path]);
    await wait(() => expect(answers).toHaveLength(2));
    for (const go of answers) go();
    await wait(() => expect(readStore(suggestionsStore).gift?.status).toBe('known'));
    await wait(() => expect(history).toEqual([path, '/menu/the-fox/checkout']));
  });

  it('[C10] does not wait if it goes to a table', async () => {
    await fillBasket(server, [coffee(9)]);
    show();
    expect(readStore(suggestionsStore).gift?.status).toBe('asked');
    expect(screen.getByRole('link', { name: /Go to checkout/ })).toBeTruthy();
  });
});
