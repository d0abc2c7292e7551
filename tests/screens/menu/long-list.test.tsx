import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { LongList } from '#screens/menu/list/long-list.tsx';
import { isLongMenu } from '#screens/menu/list/long-menu.ts';
import { categoryWith, menuOf, productWith } from '../../domain/samples.ts';

const numbers = Array.from({ length: 130 }, (_, index) => index + 1);
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));
const list = (isLong: boolean, first = true) => (
  <LongList
    items={numbers}
    isLong={isLong}
    className={undefined}
    first={first}
    row={(number) => <li key={number}>{number}</li>}
  />
);
const show = (isLong: boolean, first = true) => render(list(isLong, first));

describe('a list of products', () => {
  it('[M2] has all its rows, for find-in-page and screen readers', () => {
    show(false);
    expect(rows()).toEqual(numbers);
  });

  it('[M2] that is long starts with the rows on the screen', () => {
    show(true);
    expect(rows()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[M2] that is long is rendered by the server as a browser would start it', () => {
    vi.stubGlobal('document', undefined);
    vi.stubGlobal('IntersectionObserver', undefined);
    const html = renderToString(list(true));
    expect(html.match(/<li>/g)).toHaveLength(6);
    expect(html).not.toContain('style=');
  });

  it('[M2] that is long and further down reserves its height until it is near the screen', () => {
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
