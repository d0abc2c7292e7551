import { describe, expect, it } from 'vitest';
import { lineKey } from '#domain/cart/line-key.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import { savedLine } from '#domain/cart/saved-line.ts';
import { savedAmount, savedInstant, savedList, savedObject } from '#domain/lib/saved.ts';
import { textHash } from '#domain/lib/text-hash.ts';
import { lineWith } from '../samples.ts';

const full = {
  key: '7|1:10',
  product_id: 7,
  product_name: 'Flat white',
  product_local_name: 'Café con leche',
  image_url: '/pictures/cup.webp',
  quantity: 3,
  total: 10.2,
  item_discount: 1.5,
  contains_alcohol: true,
  suggestion_type: 'gift',
  suggestion_logic: 'goes_well',
  offer_id: 5,
  notes: 'less ice',
  person_name: 'Robin',
  price_id: 4,
  modifiers: [
    { option_id: 1, value_id: 10, product_id: 8, name: 'Oat', price: 0.5, quantity: 2, chosen: [] },
  ],
  modifiers_display: 'Oat × 2',
  nestedProducts: [
    { option_id: 2, value_id: 20, product_id: 9, name: 'Cake', price: 3, quantity: 1, chosen: [] },
  ],
  nested_options: [10, 20],
  meal_deal: true,
  is_product_group: true,
  product_gift_recipient_attributes: { name: 'Kim', email: 'kim@example.com', message: 'Enjoy' },
};

describe('a stored line', () => {
  it('[C1] is restored with all its fields', () => {
    expect(savedLine(full)).toEqual(full);
  });

  it.each([
    ['key', ''],
    ['key', undefined],
    ['key', 'x'.repeat(2_001)],
    ['product_id', 0],
    ['product_name', ''],
    ['product_name', 'x'.repeat(3_001)],
  ])('[C1] is dropped if its %s is %j', (name, value) => {
    expect(savedLine({ ...full, [name]: value })).toBeNull();
  });

  it('[C1] keeps a name as long as another backend may have', () => {
    const product_name = 'x'.repeat(3_000);
    expect(savedLine({ ...full, product_name })).toEqual({ ...full, product_name });
  });

  it.each([
    ['total', 'much', 3],
    ['total', null, 3],
    ['total', undefined, 3],
    ['quantity', 0, 1],
    ['quantity', 100, 1],
    ['quantity', null, 1],
  ])('[C1] has no price if its %s is %j, and %d', (name, value, quantity) => {
    const line = savedLine({ ...full, [name]: value });
    expect(line).toEqual({ ...full, quantity, total: Number.NaN });
    expect(savedLine(JSON.parse(JSON.stringify(line)))).toEqual(line);
  });

  it.each([
    ['product_local_name', 'x'.repeat(3_001), null],
    ['image_url', 'x'.repeat(501), null],
    ['item_discount', 'some', 0],
    ['contains_alcohol', 'yes', false],
    ['suggestion_type', 'x'.repeat(65), null],
    ['suggestion_logic', 7, null],
    ['offer_id', -1, null],
    ['notes', 7, null],
    ['person_name', 7, null],
    ['price_id', 1.5, null],
    ['modifiers', 'oat', []],
    ['modifiers_display', 7, null],
    ['nestedProducts', null, []],
    ['nested_options', [10, 'x'], [10]],
    ['meal_deal', 1, false],
    ['is_product_group', 'true', false],
    ['product_gift_recipient_attributes', 'Kim', null],
    ['product_gift_recipient_attributes', {}, { name: '', email: '', message: null }],
    ['total', 0, 0],
    ['quantity', 99, 99],
    ['total', 10_000_000.01, 10_000_000.01],
    ['total', 10 ** 12, 10 ** 12],
    ['total', -0.01, -0.01],
  ])('[C1] restores its %s %j as %j', (name, value, expected) => {
    expect(savedLine({ ...full, [name]: value })).toEqual({ ...full, [name]: expected });
  });

  it.each([
    ['quantity', 100, 1],
    ['quantity', null, 1],
    ['product_id', 'x', null],
    ['name', 7, ''],
    ['price', 'x', 0],
  ])('[C1] restores a choice’s %s %j as %j', (name, value, expected) => {
    const [modifier] = full.modifiers;
    const line = savedLine({ ...full, modifiers: [{ ...modifier, [name]: value }] });
    expect(line?.modifiers).toEqual([{ ...modifier, [name]: expected }]);
  });
});

describe('stored data beside the lines', () => {
  it('[C1] the till’s figures and the sender are restored, empty texts are not', () => {
    const cart = restoredCart({
      sender: 'kiosk',
      additional_data: { cart_uid: '', till_total: 12.5, vat_amount: 2, vat_exempt: true },
    });
    expect(cart.sender).toBe('kiosk');
    expect(cart.additional_data).toEqual({
      direct_charge: true,
      till_total: 12.5,
      vat_amount: 2,
      vat_exempt: true,
    });
  });

  it.each(['toString', 'WebTeleport', ['WebEatIn'], 7])('[C1] %j is no service', (service_type) => {
    expect(restoredCart({ service_type }).service_type).toBeNull();
  });

  it.each([
    ['2026-11-21T11:00:00Z', true],
    ['2026-11-21T11:00:00+01:00', true],
    ['2026-11-21', false],
    ['2026-11-21 11:00', false],
    ['2026-11-21T', false],
    ['+002026-11-21T11:00:00Z', false],
    ['Sat, 21 Nov 2026 11:00:00 GMT', false],
    ['', false],
    [`2026-11-21T11:00:00Z${' '.repeat(30)}`, false],
  ])('[C1] "%s" is a moment: %s', (text, isMoment) => {
    expect(savedInstant(text)).toBe(isMoment ? text : null);
  });

  it.each([
    [10_000_000.01, 10_000_000.01],
    [-10_000_000, -10_000_000],
    [10 ** 12, 10 ** 12],
    [10 ** 9 + 0.125, 10 ** 9 + 0.125],
    [0.1 + 0.2, 0.3],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['12', null],
  ])('[C1] %d is the amount %j', (amount, expected) => {
    expect(savedAmount(amount)).toBe(expected);
  });

  it('[C1] unreadable entries of a list are dropped', () => {
    const readOdd = (entry: unknown) => (entry === 2 ? undefined : null) as unknown as number;
    expect(savedList([1, 2], readOdd, 9)).toEqual([]);
    expect([savedObject(null), savedObject([]), savedObject('x')]).toEqual([null, null, null]);
  });
});

describe('the key of a line', () => {
  const recipient = { name: 'Kim', email: 'kim@example.com', message: 'Enjoy' };

  it('[C3] [C13] gift cards for one person are one line, however the names were typed', () => {
    const spaced = { name: ' Kim ', email: ' kim@example.com ', message: ' Enjoy ' };
    expect(lineKey(7, [], { recipient: spaced })).toBe(lineKey(7, [], { recipient }));
    const silent = { ...recipient, message: null };
    expect(lineKey(7, [], { recipient: { ...recipient, message: '' } })).toBe(
      lineKey(7, [], { recipient: silent }),
    );
  });

  it.each([
    ['name', 'Jo'],
    ['email', 'jo@example.com'],
    ['message', 'Cheers'],
    ['message', ''],
  ])('[C3] [C13] another %s is another line', (field, text) => {
    const other = { ...recipient, [field]: text };
    expect(lineKey(7, [], { recipient: other })).not.toBe(lineKey(7, [], { recipient }));
  });

  it('[C3] longer than the contract allows is replaced by its hash', () => {
    const choices = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ option_id: 1_000 + index, value_id: 10_000 }));
    const long = lineKey(7, choices(300));
    expect(long).toMatch(/^7\|[a-z\d]{5,}$/);
    expect(lineKey(7, choices(301))).not.toBe(long);
    const [atLimit, beyond] = [1e12, 1e13].map((value_id) =>
      lineKey(7, [{ option_id: 1_000, value_id }, ...choices(181).slice(1)]),
    );
    expect(atLimit).toHaveLength(2_000);
    expect(beyond).toMatch(/^7\|[a-z\d]{5,}$/);
  });

  it('[C3] a choice without nested choices needs no list of them', () => {
    expect(lineKey(7, [{ option_id: 1, value_id: 2, chosen: undefined }])).toBe('7|1:2');
  });

  // The published values of cyrb53.
  it.each([
    ['a', 7929297801672961],
    ['b', 8684336938537663],
    ['revenge', 4051478007546757],
    ['revenue', 8309097637345594],
  ])('[C3] the hash of "%s" is %d on every phone', (text, mark) => {
    expect(textHash(text)).toBe(mark.toString(36));
  });
});

describe('a line in a basket', () => {
  it('[C1] is kept as it is', () => {
    const cart = restoredCart({ line_items_attributes: [full, lineWith({ key: '8' })] });
    expect(cart.line_items_attributes[0]).toEqual(full);
  });
});
