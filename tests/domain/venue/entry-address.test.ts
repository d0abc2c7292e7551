import { expect, it } from 'vitest';
import { canonicalAddress } from '#domain/venue/canonical-address.ts';
import { entryAddress } from '#domain/venue/entry-address.ts';

const scan = (venue: string, rest: object) => ({
  kind: 'scan',
  code: { venue, table: null, location: null, t: null, ...rest },
});

it.each([
  ['/venues', '', { kind: 'venues' }],
  ['/venues', '?utm_source=x', { kind: 'venues' }],
  ['/venues/', '', { kind: 'venues' }],
  ['/menu/fern-and-fable', '', { kind: 'menu', slug: 'fern-and-fable' }],
  ['/menu/fern-and-fable', '?utm_source=x', { kind: 'menu', slug: 'fern-and-fable' }],
  ['/menu/fern-and-fable/product/7', '?line=7', { kind: 'product', slug: 'fern-and-fable', id: 7 }],
  ['/menu/fern-and-fable/product/x', '', null],
  ['/menu/fern-and-fable/basket', '', null],
  ['/menu/', '', null],
  ['/checkin', '?venue=1&table=12', scan('1', { table: '12' })],
  ['/checkin', '?venue=a%20b&location=7&t=x%2By', scan('a b', { location: '7', t: 'x+y' })],
  ['/checkin', '?venue=%E0%A4%A', scan('%e0%a4%a', {})],
  ['/checkin', '', null],
  ['/checkin', '?table=12', null],
  ['/orders/p/abc_-1', '', { kind: 'order', link: 'abc_-1' }],
  ['/orders/p/', '', null],
  ['/', '', null],
  ['/api/menu.json', '', null],
])(
  '[R2] [R3] [R5] [D10] %s%s is read the same way by page, server and worker',
  (path, search, entry) => {
    expect(entryAddress(path, search)).toEqual(entry);
  },
);

it('[R3] tracking parameters do not make another page, those of a code do', () => {
  expect(canonicalAddress('/menu/x', '?utm_source=y')).toBe('/menu/x');
  expect(canonicalAddress('/checkin', '?venue=1&table=2')).toBe('/checkin?venue=1&table=2');
});
