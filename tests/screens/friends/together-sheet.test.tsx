import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LineItem } from '#domain/model.ts';
import { setOwnName, shareUrls } from '#flows/cart/share-basket.ts';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import FriendsScreen from '#screens/friends/friends-screen.tsx';
import { TogetherSheet } from '#screens/friends/together-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const onClose = vi.fn();

const server = await atCafe();
beforeEach(() => {
  onClose.mockClear();
  setOwnName('');
});

const mias = (line: LineItem): LineItem => ({
  ...line,
  key: `${line.key}|mia`,
  person_name: 'Mia',
});
const together = () => renderScreen(<TogetherSheet path="the-fox" onClose={onClose} />);

async function codeOf(lines: readonly LineItem[]): Promise<string> {
  await fillBasket(server, lines);
  const venue = readStore(venueStore);
  const [address = ''] = (venue && shareUrls(readStore(cartStore), venue, 'Mia')) ?? [];
  return address.replace(window.location.origin, '');
}

it('[B6] the code appears once a name is given, which needs a visible character', async () => {
  await fillBasket(server, [coffee()]);
  together();
  const name = await screen.findByRole('textbox', { name: 'Your name' });
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.change(name, { target: { value: ' \u200b ' } });
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.change(name, { target: { value: 'Mia' } });
  expect(screen.getByRole('img', { name: 'A QR code with your basket' })).toBeDefined();
});

it('[B6] a large basket takes several codes, which alternate', async () => {
  const note = 'A'.repeat(250);
  await fillBasket(server, [
    { ...coffee(), notes: note },
    { ...cake(), notes: note },
  ]);
  setOwnName('Mia');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  together();
  expect(await screen.findByRole('img', { name: /, 1 of 3$/ })).toBeDefined();
  await vi.advanceTimersByTimeAsync(900);
  expect(await screen.findByRole('img', { name: /, 2 of 3$/ })).toBeDefined();
});

it('[B6] a basket too large for all codes is reported', async () => {
  const note = 'A'.repeat(250);
  const lines = Array.from({ length: 12 }, (_, index) => ({
    ...cake(),
    key: `${index}`,
    notes: note,
  }));
  await fillBasket(server, lines);
  setOwnName('Mia');
  together();
  expect(await screen.findByText(/too big for a code/)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

it('[B6] leaving it to the friend empties the basket and closes', async () => {
  await fillBasket(server, [coffee()]);
  setOwnName('Mia');
  together();
  fireEvent.click(await screen.findByRole('button', { name: 'My friend has it' }));
  expect(readStore(cartStore).line_items_attributes).toEqual([]);
  expect(onClose).toHaveBeenCalled();
});

it('[B6] everyone’s share is shown with names and items, and the shares add up to the total', async () => {
  await fillBasket(server, [cake(1), mias(coffee(2))]);
  together();
  await screen.findByRole('heading', { name: 'Who pays what' });
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(screen.getByText('You, 1 item')).toBeDefined();
  expect(screen.getByText('Mia, 2 items')).toBeDefined();
  // The total is 10.80 plus 12.5 % service charge and 30 cents.
  expect(amounts).toEqual(['€4.61', '€7.84', '€12.45']);
});

it('[B6] without a basket, only the friend’s code can be scanned', async () => {
  await fillBasket(server, []);
  together();
  const scan = await screen.findByRole('link', { name: /^Scan a friend/ });
  expect(scan.getAttribute('href')).toBe('/scan');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('[B6] the basket’s lines have names, and a row leads to ordering together', async () => {
  await fillBasket(server, [cake(1), mias(coffee(2))]);
  renderScreen(<BasketScreen path="the-fox" />, { path: '/menu/the-fox/basket' });
  const [own, friends] = screen.getAllByRole('listitem');
  expect(own?.textContent).not.toContain('For Mia');
  expect(friends?.textContent).toContain('For Mia');
  const row = await screen.findByRole('link', { name: /^Order together/ });
  expect(row.textContent).toContain('With Mia. See who pays what');
  expect(row.getAttribute('href')).toBe('/menu/the-fox/together');
});

it('[B6] a friend’s basket is shown first and added with a tap', async () => {
  const code = await codeOf([coffee(2)]);
  await fillBasket(server, [cake(1)]);
  const { history } = renderScreen(<FriendsScreen code={code} onClose={onClose} />, {
    path: '/friends',
  });
  expect(await screen.findByRole('heading', { level: 1, name: /^Mia.s basket$/ })).toBeDefined();
  expect(screen.getByText('2 × Flat white')).toBeDefined();
  expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 items' }));
  expect(history).toEqual(['/menu/the-fox/basket']);
  expect(readStore(cartStore).line_items_attributes[1]).toMatchObject({ person_name: 'Mia' });
});

it('[B6] a changed price is reported first', async () => {
  const code = await codeOf([{ ...coffee(1), total: 1 }]);
  await fillBasket(server, []);
  renderScreen(<FriendsScreen code={code} onClose={onClose} />, { path: '/friends' });
  expect(await screen.findByText('Some things changed')).toBeDefined();
  expect(screen.getByText(/was €1\.00, now €3\.40/)).toBeDefined();
});

it('[B6] an invalid code says so, and leads back to the camera', async () => {
  renderScreen(<FriendsScreen code="/friends#1.1.abcde.AAAA" onClose={onClose} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/We couldn.t read that basket/);
  expect(screen.getByRole('link', { name: /^Scan a friend/ }).getAttribute('href')).toBe('/scan');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull());
});
