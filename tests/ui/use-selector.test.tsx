import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readStore, store } from '#stores/store.ts';
import { useSelector } from '#ui/lib/use-selector.ts';

const basket = store({ service: 'collect', lines: [1] });
let drawn = 0;

afterEach(cleanup);

function Service() {
  drawn += 1;
  return <p>{useSelector(basket, ({ service }) => service)}</p>;
}

it('what shows a part of a store is drawn again for that part alone', async () => {
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

it('a store gives back the very value that it was given, whatever is inside', () => {
  const value = { service: 'collect', lines: [1, 2, 3] };
  basket.value = value;
  expect(readStore(basket)).toBe(value);
});
