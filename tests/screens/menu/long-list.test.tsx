import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LongList } from '#screens/menu/long-list.tsx';
import { isLongMenu } from '#screens/menu/long-menu.ts';
import { categoryWith, menuOf, productWith } from '../../domain/samples.ts';

afterEach(cleanup);

const numbers = Array.from({ length: 130 }, (_, place) => place + 1);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));
const show = (isLong: boolean, first = true) =>
  render(
    <LongList
      items={numbers}
      isLong={isLong}
      className={undefined}
      first={first}
      row={(number) => <li key={number}>{number}</li>}
    />,
  );

describe('a list of products', () => {
  it('[M2] has all its rows, for find-in-page and screen readers', () => {
    show(false);
    expect(rows()).toEqual(numbers);
  });

  it('[M2] that is long begins with the rows on the screen', () => {
    show(true);
    expect(rows()).toEqual([1, 2, 3]);
  });

  it('[M2] that is long and further down keeps its room until the screen is near', () => {
    const { container } = show(true, false);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    const room = [...container.children].map((part) =>
      Number((part as HTMLElement).style.getPropertyValue('--products')),
    );
    expect(room).toEqual([60, 60, 10]);
  });

  it.each([
    [200, false],
    [201, true],
  ])('[M2] of %d products is long: %s', (count, expected) => {
    const products = Array.from({ length: count }, (_, id) => productWith({ id: id + 1 }));
    const half = [products.slice(0, 100), products.slice(100)];
    expect(
      isLongMenu(menuOf(...half.map((list, id) => categoryWith(id, { products: list })))),
    ).toBe(expected);
  });
});
