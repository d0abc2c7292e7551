import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readStore, store } from '#stores/store.ts';
import { useSelector } from '#ui/lib/use-selector.ts';

const basket = store({ service: 'collect', lines: [1] });
let drawn = 0;

function Service() {
  drawn += 1;
  return <p>{useSelector(basket, ({ service }) => service)}</p>;
}

it('a component that shows a part of a store renders again only for that part', async () => {
  render(<Service />);
  const before = drawn;
  await act(async () => {
    basket.value = { ...readStore(basket), lines: [1, 2] };
  });
  expect(drawn).toBe(before);
  await act(async () => {
    basket.value = { ...readStore(basket), service: 'deliver' };
  });
  expect(screen.getByText('deliver')).toBeTruthy();
});

it('a store returns the identical value that was set, whatever it contains', () => {
  const value = { service: 'collect', lines: [1, 2, 3] };
  basket.value = value;
  expect(readStore(basket)).toBe(value);
});
