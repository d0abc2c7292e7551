import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { base64url } from '#domain/lib/base64url.ts';
import type { ChosenValue } from '#domain/model.ts';
import {
  decodeSharedBasket,
  encodeSharedBasket,
  type SharedBasket,
  sharedBasketOf,
} from '#domain/sharing/shared-basket.ts';
import { basketOf, completePath, partOf, pathsOf, withPart } from '#domain/sharing/shared-code.ts';
import { plainName } from '#domain/text/single-line.ts';
import { runs } from '../runs.ts';
import { cartOf, cartWith, lineWith, optionWith, productWith, valueWith } from '../samples.ts';

const id = fc.integer({ min: 1, max: 2_000_000_000 });
const few = fc.integer({ min: 1, max: 99 });
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map(plainName)
  .filter(Boolean);
const choice: fc.Memo<ChosenValue> = fc.memo((depth) =>
  fc.record({
    option_id: id,
    value_id: id,
    quantity: few,
    chosen: depth > 1 ? fc.array(choice(depth - 1), { maxLength: 2 }) : fc.constant([]),
  }),
);
const handed: fc.Arbitrary<SharedBasket> = fc.record({
  venue: fc.stringMatching(/^[a-z][a-z\d-]{0,30}$/),
  service_type: fc.constantFrom(null, 'WebCollection', 'WebBringToTable', 'WebCatering'),
  from: name,
  lines: fc.array(
    fc.record({
      person_name: name,
      product_id: id,
      quantity: few,
      total: fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100),
      notes: fc.constantFrom(null, 'No onions', 'Ohne Zwiebeln – für Zoë 🧅'),
      is_product_group: fc.boolean(),
      choices: fc.array(choice(3), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

/** Frames that another phone's camera reads, in any order and repeated. */
function scanned(paths: readonly string[]): string | null {
  const parts = paths.map(partOf).filter((part) => part !== null);
  return completePath([...parts, ...parts].reverse().reduce(withPart, []));
}

describe('a basket as QR codes', () => {
  it('[B6] is read by another phone as it was shown, from one code or several', () => {
    fc.assert(
      fc.property(handed, (basket) => {
        const paths = pathsOf(basket);
        if (paths === null) {
          expect(base64url(encodeSharedBasket(basket)).length).toBeGreaterThan(2_700);
          return;
        }
        const whole = scanned(paths);
        expect(whole && basketOf(whole)).toEqual(basket);
        for (const path of paths) expect(path.length).toBeLessThan(340);
      }),
      runs,
    );
  });

  it('[B6] fits into one code with ten ordinary lines', () => {
    const product = productWith({
      id: 4_711,
      options: [optionWith(5_001, { values: [valueWith(6_001), valueWith(6_002)] })],
    });
    const lines = Array.from({ length: 10 }, (_, index) => ({
      ...lineOf(product, { choices: [{ option_id: 5_001, value_id: 6_001 }] }),
      product_id: 4_711 + index,
    }));
    const basket = sharedBasketOf(
      cartWith({ line_items_attributes: lines }),
      'fern-and-fable',
      'Mia',
    );
    expect(pathsOf(basket)).toHaveLength(1);
  });

  it('[B6] that is too large for nine codes is refused, not cut off', () => {
    const notes = 'A long note. '.repeat(19);
    const lines = Array.from({ length: 20 }, (_, index) => lineWith({ key: `${index}`, notes }));
    expect(pathsOf(sharedBasketOf(cartOf(...lines), 'fern-and-fable', 'Mia'))).toBeNull();
  });

  it('[B6] leaves out gifts and gift cards, and keeps a third friend’s name on their lines', () => {
    const recipient = { name: 'Jo', email: 'jo@example.com', message: null };
    const basket = sharedBasketOf(
      cartOf(
        lineWith({ product_id: 1, suggestion_type: 'gift' }),
        lineWith({ product_id: 2, product_gift_recipient_attributes: recipient }),
        lineWith({ product_id: 3 }),
        lineWith({ product_id: 4, person_name: 'Ben' }),
      ),
      'fern-and-fable',
      'Mia',
    );
    expect(basket.lines).toMatchObject([
      { product_id: 3, person_name: 'Mia' },
      { product_id: 4, person_name: 'Ben' },
    ]);
  });

  it('[B6] is not assembled from parts of two codes, or from a damaged one', () => {
    const long = (person: string) =>
      pathsOf(
        sharedBasketOf(
          cartOf(
            lineWith({ notes: 'x'.repeat(250) }),
            lineWith({ key: '8', notes: 'y'.repeat(250) }),
          ),
          'fern-and-fable',
          person,
        ),
      ) ?? [];
    const [mia, ben] = [long('Mia'), long('Ben')];
    expect(mia).toHaveLength(3);
    expect(scanned([...mia.slice(0, 1), ...ben.slice(1)])).toBeNull();
    const [one = ''] = pathsOf(sharedBasketOf(cartOf(lineWith()), 'fern', 'Mia')) ?? [];
    expect(basketOf(one)).not.toBeNull();
    const last = one.at(-1) === 'A' ? 'B' : 'A';
    expect(basketOf(one.slice(0, -1) + last)).toBeNull();
  });
});

describe('the bytes of an unknown code', () => {
  const byte = fc.integer({ min: 0, max: 255 });

  it('[B6] become a valid basket or nothing, and take little time', () => {
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 400 }), (bytes) => {
        const basket = decodeSharedBasket([1, ...bytes]);
        if (basket) expect(basket.lines.every(({ quantity }) => quantity >= 1)).toBe(true);
      }),
      runs,
    );
  });

  it('[B6] with one byte changed, missing or added cause no error', () => {
    fc.assert(
      fc.property(handed, fc.nat(), byte, (basket, nth, other) => {
        const bytes = [...encodeSharedBasket(basket)];
        const index = nth % bytes.length;
        const read = [
          decodeSharedBasket(bytes.with(index, other)),
          decodeSharedBasket(bytes.toSpliced(index, 1)),
          decodeSharedBasket([...bytes, other]),
        ];
        expect(read[2]).toBeNull();
        for (const one of read) {
          for (const line of one?.lines ?? []) {
            expect(line.quantity).toBeLessThanOrEqual(99);
            expect(line.person_name).toBe(plainName(line.person_name));
          }
        }
      }),
      runs,
    );
  });

  it.each([
    ['/friends', 'nothing'],
    ['/friends#', 'an empty code'],
    ['/friends#1.1.abcde.', 'no text'],
    ['/friends#2.1.abcde.AAAA', 'the second of one'],
    ['/friends#1.1.abcde.AA<script>', 'a script'],
    ['/checkin?venue=1&table=12', 'a table'],
  ])('[B6] %s is no basket: %s', (path) => {
    expect(basketOf(path)).toBeNull();
  });

  it('[B6] have names of one visible line without direction marks', () => {
    expect(plainName('  Mia\n\u202eneB\u0000 ')).toBe('Mia neB');
    expect(plainName('\u200b\u2066')).toBe('');
    expect(plainName('🧅'.repeat(30))).toBe('🧅'.repeat(24));
    expect(plainName('می\u200cخواهم')).toBe('می\u200cخواهم');
  });
});
