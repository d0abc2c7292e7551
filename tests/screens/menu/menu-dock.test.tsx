import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { PlaceButton } from '#screens/menu/header/place-button.tsx';
import { MenuDock } from '#screens/menu/menu-dock.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, flatWhite, venue } from './sample.ts';

const path = 'fern-and-fable';
const live = <a href="/order/1">Order 47</a>;
const show = () => renderScreen(<MenuDock path={path} venue={venue} currency="USD" live={live} />);
/** Whether the running order and the categories button share one row. */
const isOneRow = () => {
  const row = screen.getByRole('link', { name: 'Menu categories' }).parentElement?.parentElement;
  return row?.contains(screen.getByRole('link', { name: 'Order 47' })) ?? false;
};

beforeEach(() => atTable());

describe('at the bottom of a menu', () => {
  it('[M2] [O1] a running order shares the categories’ row until a basket replaces it', () => {
    show();
    expect(isOneRow()).toBe(true);
    cleanup();
    addToCart(lineOf(flatWhite, { choices: defaultsOf(flatWhite) }));
    show();
    expect(isOneRow()).toBe(false);
    expect(screen.getByRole('link', { name: /^View basket, 1 item/ })).toBeTruthy();
  });

  it('[R3] the bar of a scrolled menu says Choose where the header has the full question', () => {
    cartStore.value = { ...emptyCart(), venue_id: venue.id };
    renderScreen(<PlaceButton path={path} venue={venue} />);
    expect(screen.getByRole('button').textContent).toBe('How would you like it?');
    cleanup();
    renderScreen(<PlaceButton path={path} venue={venue} short />);
    expect(screen.getByRole('button').textContent).toBe('Choose');
  });
});
