import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Venue } from '#domain/model.ts';
import { TimeSheet } from '#screens/checkout/time/time-sheet.tsx';
import { renderScreen } from '../../support/render.tsx';

const venue: Venue = { id: 1, name: 'The Fox', slug: 'the-fox', card_payment: 'stripe' };
const slots = [{ time: '2030-05-06T12:00:00Z' }, { time: '2030-05-06T12:15:00Z', remaining: 0 }];

function open(delivery_time: string) {
  const onChoose = vi.fn();
  const cart = { ...emptyCart('a'), venue_id: 1, service_type: 'WebEatIn', delivery_time } as const;
  const checkout = { path: 'the-fox', venue, cart, currency: 'EUR' };
  const nothing = () => undefined;
  renderScreen(
    <TimeSheet checkout={checkout} slots={slots} onChoose={onChoose} onClose={nothing} />,
  );
  return onChoose;
}

it.each([
  ['has passed', '2030-05-06T11:45:00Z'],
  ['is full', '2030-05-06T12:15:00Z'],
])('[V2] [D73] a chosen time that %s cannot be taken again', (_, time) => {
  const onChoose = open(time);
  fireEvent.click(screen.getByRole('button', { name: 'Pick a time' }));
  expect(onChoose).not.toHaveBeenCalled();
});

it('[V2] a chosen time that is left is still chosen', () => {
  const onChoose = open('2030-05-06T12:00:00Z');
  fireEvent.click(screen.getByRole('button', { name: /^Eat in on/ }));
  expect(onChoose).toHaveBeenCalledWith('2030-05-06T12:00:00Z');
});
