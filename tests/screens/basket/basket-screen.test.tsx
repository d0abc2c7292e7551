import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { withoutDiscountAmount } from '#domain/cart/totals.ts';
import type { LineItem } from '#domain/model.ts';
import { setQuantity } from '#flows/cart/basket.ts';
import { BasketPanel } from '#screens/basket/basket-panel.tsx';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import { onlineStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { areLoading, suggestionsStore } from '#stores/cart/suggestions.ts';
import { refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { listen } from '../../support/page/announced.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe({ alcohol_age: 18 });

const wine: LineItem = { ...cake(), key: '9', product_name: 'House red', contains_alcohol: true };
const path = '/menu/the-fox/basket';
const show = () => renderScreen(<BasketScreen path="the-fox" />, { path });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const amountOf = (name: string | RegExp) =>
  screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

describe('the lines', () => {
  it('[C3] show name, choices, note and price, and lead to the editing of choices', async () => {
    const line = { ...coffee(2), modifiers_display: 'Cow', notes: 'extra hot' };
    await fillBasket(server, [line, cake()]);
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Your basket' })).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Flat white.*€6\.80.*Cow.*“extra hot”/);
    expect(link('Edit Flat white').getAttribute('href')).toBe(
      `/menu/the-fox/product/100?line=${encodeURIComponent(line.key)}`,
    );
  });

  it('[C3] [T59] plus raises the quantity and announces the new total; the bin removes the last one, and Undo restores it', async () => {
    const { said, stop } = listen();
    await fillBasket(server, [coffee(), cake()]);
    show();
    await waitFor(() => expect(amountOf('Total')).toMatch(/^€\d/));
    const group = within(screen.getByRole('group', { name: 'Quantity, Flat white' }));
    fireEvent.click(group.getByRole('button', { name: 'One more' }));
    expect(readStore(cartStore).line_items_attributes[0]).toMatchObject({
      quantity: 2,
      total: 6.8,
    });
    await waitFor(() => expect(group.getByRole('button', { name: 'One less' })).toBeTruthy());
    await waitFor(() => expect(said.at(-1)).toMatch(/^€\d/), { timeout: 10_000 });
    expect(said.at(-1)).toBe(amountOf('Total'));
    stop();
    fireEvent.click(group.getByRole('button', { name: 'One less' }));
    await waitFor(() => button('Remove Flat white'));
    fireEvent.click(button('Remove Flat white'));
    await waitFor(() => expect(screen.queryByText('Flat white')).toBeNull());
    act(() => readStore(toastsStore)[0]?.action?.run());
    await waitFor(() => expect(screen.getByText('Flat white')).toBeTruthy());
  });

  it('[C5] a discounted line shows the old price struck through and the new one', async () => {
    await fillBasket(server, [coffee()]);
    const lines = [{ ...coffee(), item_discount: 0.4 }];
    cartStore.value = { ...readStore(cartStore), line_items_attributes: lines };
    show();
    expect(screen.getByText('was €3.40, now €3.00')).toBeTruthy();
  });

  it('[D66] [D272] a line whose price changed at the venue shows the old one of as many, in its own basket only', async () => {
    await fillBasket(server, [coffee()]);
    const change = { key: coffee().key, product_name: 'Flat white', old_total: 3, new_total: 3.4 };
    const of = readStore(cartStore);
    refusalStore.value = { of, texts: [], code: 'price_changed', total: 3.4, changes: [change] };
    show();
    expect(screen.getByText('Price changed from €3.00')).toBeTruthy();
    act(() => setQuantity(coffee().key, 3));
    expect(await screen.findByText('Price changed from €9.00')).toBeTruthy();
    act(() => {
      const additional_data = { ...of.additional_data, cart_uid: 'another' };
      cartStore.value = { ...readStore(cartStore), additional_data };
    });
    await waitFor(() => expect(screen.queryByText(/^Price changed/)).toBeNull());
  });

  it('[C15] another venue’s basket is not shown here; an empty one leads to the menu', async () => {
    await fillBasket(server, [coffee()], { venue_id: 2 });
    cartStore.value = { ...readStore(cartStore), venue_id: 2 };
    show();
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByText('Flat white')).toBeNull();
    expect(link('See the menu').getAttribute('href')).toBe('/menu/the-fox');
  });
});

describe('the charges', () => {
  it('[C5] list every amount that is not zero above the total, the service charge with its rate', async () => {
    await fillBasket(server, [coffee(2)]);
    show();
    await screen.findByText('Items');
    expect(amountOf('Items')).toBe('€6.80');
    expect(amountOf('Service charge 12.5%')).toBe('€0.85');
    expect(amountOf('Ordering fee')).toBe('€0.30');
    expect(amountOf('Total')).toBe('€7.95');
    expect(screen.queryByText('Delivery')).toBeNull();
    expect(link(/Go to checkout.*€7\.95/).getAttribute('href')).toBe('/menu/the-fox/checkout');
  });

  it('[C5] include an optional service charge as a switch; off, it is not charged (D59)', async () => {
    const other = await atCafe({ service_charge_optional: true });
    await fillBasket(other, [coffee(2)], { service_charge_optional: true });
    show();
    await screen.findByText('Items');
    expect(amountOf('Total')).toBe('€7.10');
    fireEvent.click(screen.getByRole('switch', { name: 'Service charge 12.5%' }));
    await waitFor(() => expect(amountOf('Total')).toBe('€7.95'));
    fireEvent.click(screen.getByRole('switch', { name: 'Service charge 12.5%' }));
    await waitFor(() => expect(amountOf('Total')).toBe('€7.10'));
  });

  it('[C10] that the server still computes make the button wait (D61)', async () => {
    await fillBasket(server, [coffee()]);
    pricingStore.value = { discount: 'asked', delivery: 'known' };
    const { history } = show();
    expect(screen.queryByRole('link', { name: /Go to checkout/ })).toBeNull();
    fireEvent.click(button(/Go to checkout/));
    const waits = button(/Working out the total/);
    expect(waits.getAttribute('aria-busy')).toBe('true');
    fireEvent.click(waits);
    expect(history).toEqual([path]);
    act(() => {
      pricingStore.value = { discount: 'known', delivery: 'known' };
    });
    await waitFor(() => expect(history).toEqual([path, '/menu/the-fox/checkout']));
  });

  it('[C10] [D276] drop the tap that waited for them if the basket is blocked by then', async () => {
    await fillBasket(server, [coffee(3)], { service_type: 'WebDelivery', table_id: null });
    await waitFor(() => expect(areLoading(readStore(suggestionsStore))).toBe(false));
    pricingStore.value = { discount: 'asked', delivery: 'known' };
    const { history } = show();
    fireEvent.click(button(/Go to checkout/));
    act(() => setQuantity(coffee().key, 1));
    const known = { discount: 'known', delivery: 'known' } as const;
    act(() => {
      pricingStore.value = known;
    });
    await waitFor(() => link(/^Add €.* to check out/));
    act(() => setQuantity(coffee().key, 4));
    act(() => {
      pricingStore.value = known;
    });
    await waitFor(() => link(/Go to checkout/), { timeout: 5_000 });
    expect(history).toEqual([path]);
  });

  it('[C10] above the maximum lead to the lines, which can be made fewer there', async () => {
    const other = await atCafe({ delivery_maximum_spend: 12 });
    await fillBasket(other, [coffee(9)], { service_type: 'WebDelivery', table_id: null });
    for (const basket of [
      <BasketScreen key="screen" path="the-fox" />,
      <BasketPanel key="panel" path="the-fox" />,
    ]) {
      const { history } = renderScreen(basket, { path });
      fireEvent.click(await screen.findByRole('button', { name: /^Remove €.* to check out/ }));
      expect(document.activeElement?.textContent).toContain('Flat white');
      expect(history).toEqual([path]);
      cleanup();
    }
  });

  it('[C10] that fail to load are reported, and requested again on a tap (D61)', async () => {
    await fillBasket(server, [coffee(2)], { discount_code: 'TEN' });
    // The requests caused by filling the basket must be answered first.
    pricingStore.value = { discount: 'asked', delivery: 'known' };
    await waitFor(() => expect(readStore(cartStore).discount_amount).toBeTruthy(), {
      timeout: 10_000,
    });
    cartStore.value = withoutDiscountAmount(readStore(cartStore));
    pricingStore.value = { discount: 'failed', delivery: 'known' };
    show();
    expect(await screen.findByText(/We couldn't check your discount/)).toBeTruthy();
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(amountOf('Discount')).toBe('−€0.68'));
  });

  it('[C10] below the minimum show in the card and on the button how much is missing', async () => {
    await fillBasket(server, [cake()], { service_type: 'WebDelivery', table_id: null });
    show();
    expect(screen.getByRole('progressbar', { name: '€3.00 more for delivery' })).toBeTruthy();
    expect(link('Add €3.00 to check out').getAttribute('href')).toBe('/menu/the-fox');
    expect(screen.queryByRole('link', { name: /Go to checkout/ })).toBeNull();
  });

  it('without a network the way to the checkout says that it waits', async () => {
    await fillBasket(server, [coffee()]);
    onlineStore.value = false;
    show();
    const { urgent, stop } = listen();
    fireEvent.click(button(/Check out when back online/));
    expect(urgent).toHaveLength(1);
    stop();
    act(() => {
      onlineStore.value = true;
    });
    await waitFor(() => link(/Go to checkout/));
  });
});

describe('alcohol', () => {
  const asks = () => screen.queryByRole('dialog', { name: 'Your order has alcohol' });
  const meta = { alcohol_consent: 'true' };

  it('[C7] is asked about on the way to the checkout, once, and again after more is added (D65)', async () => {
    await fillBasket(server, [wine, coffee()], { meta });
    const { history } = show();
    fireEvent.click(button(/Go to checkout/));
    await waitFor(() => expect(asks()).toBeTruthy());
    expect(screen.getByText(/You must be 18 or over/)).toBeTruthy();
    fireEvent.click(button("I'm 18 or over"));
    await waitFor(() => expect(history?.at(-1)).toBe('/menu/the-fox/checkout'));
    await waitFor(() => link(/Go to checkout/));
    act(() => setQuantity('9', 2));
    await waitFor(() => button(/Go to checkout/));
  });

  it('[C7] "Remove the alcohol" takes out all of it', async () => {
    await fillBasket(server, [wine, coffee()], { meta });
    show();
    fireEvent.click(button(/Go to checkout/));
    await waitFor(() => expect(asks()).toBeTruthy());
    fireEvent.click(button('Remove the alcohol'));
    const names = readStore(cartStore).line_items_attributes.map((line) => line.product_name);
    expect(names).toEqual(['Flat white']);
    await waitFor(() => link(/Go to checkout/));
  });

  it('[C7] is not asked about if the site has switched that off', async () => {
    await fillBasket(server, [wine]);
    show();
    expect(link(/Go to checkout/)).toBeTruthy();
  });
});
