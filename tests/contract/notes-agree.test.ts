import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import { savedLine } from '#domain/cart/saved-line.ts';
import { MAX_CODE, voucherCode } from '#domain/cart/voucher.ts';
import { longestNote, type Note } from '#domain/checkout/detail-forms.ts';
import { MAX_NOTES, MAX_PERSON } from '#domain/constants.ts';
import { codeKey, cutTo, lengthOf, noteText, visibleText } from '#domain/text/plain-text.ts';
import { plainName } from '#domain/text/single-line.ts';
import { readShortCode } from '#domain/venue/short-code.ts';
import document from '#openapi/contract.json' with { type: 'json' };
import { compileContract } from '#server/contract/contract.ts';
import { withReadFields } from '#server/contract/read-fields.ts';
import { parseBody } from '#server/http/request-body.ts';
import { productWith } from '../domain/samples.ts';
import { times } from '../support/depth.ts';

const runs = { numRuns: times(200, 5_000) };
const contract = compileContract(document);

/** Reads a JSON body as the backend does, and returns the fields that it refuses. */
function arrived(id: string, sent: unknown) {
  const operation = contract.operations.find((one) => one.id === id);
  const parsed = parseBody(JSON.stringify(sent));
  if (!operation || !('json' in parsed)) throw new Error(`${id} cannot be sent.`);
  const body = withReadFields(parsed.json);
  const { errors } = contract.validateRequest(operation, {
    params: { id: '1', code: 'x' },
    query: new URLSearchParams(),
    body,
  });
  return { body, refused: Object.keys(errors.fields) };
}

/** Values that people, phones and programs type into a field, also near its maximum length. */
const typedUpTo = (most: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        ...['a', 'ü', 'u\u0308', 'ß', ' ', '\n', '\r\n', '\t', '\0', '\u0007', '\u200b', '\u202e'],
        ...[
          '👩‍🍳',
          '🏽',
          '❤️',
          '\ud83c',
          '\udf70',
          '\u0958',
          '\ufb2c',
          'İ',
          'ﷺ',
          '٣',
          "'",
          '"',
          '<b>',
        ],
      ),
      maxLength: 40,
    }),
    fc
      .tuple(
        fc.constantFrom('x', 'é', '🍰', 'e\u0301', '\u0958', '\0', '👩‍🍳', ' '),
        fc.integer({ min: -2, max: 2 }),
      )
      .map(([unit, more]) => unit.repeat(most + more)),
    fc.constantFrom('', ' ', '\u200b', '\ud800', '\0', '\n\n\n\n'),
  );

/** The request of each note, and what the form sends of the text in its field. */
const places: Readonly<
  Record<
    Exclude<Note, 'notes'>,
    { id: string; path: string; body: (sent: string | null) => object }
  >
> = {
  driver_notes: {
    id: 'placeOrder',
    path: 'order.driver_notes',
    body: (driver_notes) => ({ order: { driver_notes, line_items_attributes: [] } }),
  },
  allergy_notes: {
    id: 'placeOrder',
    path: 'order.allergy_notes',
    body: (allergy_notes) => ({ order: { allergy_notes, line_items_attributes: [] } }),
  },
  home_address: {
    id: 'placeOrder',
    path: 'order.home_address',
    body: (home_address) => ({ order: { home_address, line_items_attributes: [] } }),
  },
  message: {
    id: 'placeOrder',
    path: 'order.line_items_attributes[0].product_gift_recipient_attributes.message',
    body: (message) => ({
      order: {
        line_items_attributes: [
          { product_gift_recipient_attributes: { name: 'Kim', email: 'kim@example.com', message } },
        ],
      },
    }),
  },
  comment: {
    id: 'giveFeedback',
    path: 'comment',
    body: (comment) => ({ overall: 5, comment }),
  },
};

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .reduce<unknown>((held, name) => (held as Readonly<Record<string, unknown>>)?.[name], body);

describe('what customers write in their own words', () => {
  it.each(Object.entries(places))(
    '[C14] %s that fits into its field is taken by the backend, and one that does not is refused there',
    (note, { id, path, body }) => {
      const most = longestNote[note as Note];
      fc.assert(
        fc.property(typedUpTo(most), (typed) => {
          const field = cutTo(typed, most);
          const { body: taken, refused } = arrived(id, body(field));
          expect(refused.filter((one) => one === path)).toEqual([]);
          const read = String(valueAt(taken, path));
          // The stored text equals the shown one, and reading it again changes nothing.
          expect(visibleText(read)).toBe(visibleText(field.replaceAll('\0', '')));
          expect(arrived(id, body(read)).body).toEqual(taken);
          const raw = arrived(id, body(typed));
          const isTooLong = lengthOf(String(valueAt(raw.body, path))) > most;
          expect(raw.refused.includes(path)).toBe(isTooLong);
        }),
        runs,
      );
    },
  );

  it('[M5] a note for the kitchen and a friend’s name are cut as the backend counts them, never within a character', () => {
    const product = productWith({});
    fc.assert(
      fc.property(typedUpTo(MAX_NOTES), typedUpTo(MAX_PERSON), (notes, person) => {
        const field = cutTo(notes, MAX_NOTES);
        const line = lineOf(product, { choices: [], notes: field, person: plainName(person) });
        const { body, refused } = arrived('placeOrder', {
          order: { line_items_attributes: [line] },
        });
        expect(refused.filter((one) => /notes|person_name/.test(one))).toEqual([]);
        const read = (name: string) => valueAt(body, `order.line_items_attributes[0].${name}`);
        expect(visibleText(String(read('notes') ?? ''))).toBe(
          visibleText((line.notes ?? '').replaceAll('\0', '')),
        );
        expect(read('person_name') ?? '').toBe(line.person_name ?? '');
      }),
      runs,
    );
  });
});

describe('codes that people type', () => {
  it('[C6] a voucher’s code is taken as the form sends it', () => {
    fc.assert(
      fc.property(typedUpTo(MAX_CODE), (typed) => {
        const discount_code = voucherCode(typed);
        const { body, refused } = arrived('placeOrder', {
          order: { discount_code, line_items_attributes: [] },
        });
        expect(refused.filter((one) => one === 'order.discount_code')).toEqual([]);
        expect(valueAt(body, 'order.discount_code')).toBe(discount_code);
      }),
      runs,
    );
  });

  it('[A11] a location’s code is the same to the form’s boxes and the backend', () => {
    fc.assert(
      fc.property(typedUpTo(32), (typed) => {
        const location_code = cutTo(codeKey(typed), 32);
        const { body, refused } = arrived('updateCustomer', { customer: { location_code } });
        expect(refused.filter((one) => one.includes('location_code'))).toEqual([]);
        expect(valueAt(body, 'customer.location_code')).toBe(location_code);
      }),
      { ...runs, examples: [['㈀\uffc2']] },
    );
  });

  it('[B1] a short code that the form sends is one that the backend can look up', () => {
    const operation = contract.operations.find(({ id }) => id === 'getShortCode');
    if (!operation) throw new Error('getShortCode is not in the contract.');
    fc.assert(
      fc.property(
        fc.oneof(
          typedUpTo(12),
          fc.string({ unit: fc.constantFrom('f', 'O', '1', '-', ' ', '٣', '🍰') }),
        ),
        (typed) => {
          const code = readShortCode(typed);
          if (code === null) return;
          const { errors } = contract.validateRequest(operation, {
            params: { code },
            query: new URLSearchParams(),
            body: undefined,
          });
          expect([Object.keys(errors.fields), readShortCode(code)]).toEqual([[], code]);
        },
      ),
      runs,
    );
  });
});

describe('one rule per field', () => {
  it.each<[string, string, number]>([
    ['Cart', 'driver_notes', longestNote.driver_notes],
    ['Cart', 'allergy_notes', longestNote.allergy_notes],
    ['Cart', 'home_address', longestNote.home_address],
    ['Cart', 'discount_code', MAX_CODE],
    ['LineItem', 'notes', longestNote.notes],
    ['LineItem', 'person_name', MAX_PERSON],
    ['GiftRecipient', 'message', longestNote.message],
    ['Feedback', 'comment', longestNote.comment],
  ])('[K6] %s says how long %s may be', (schema, name, most) => {
    const schemas: Readonly<Record<string, unknown>> = document.components.schemas;
    expect(schemas[schema]).toMatchObject({ properties: { [name]: { maxLength: most } } });
  });

  it.each<[string, string]>([
    ['driver_notes', '🍰'.repeat(512)],
    ['allergy_notes', '👩‍🍳'.repeat(170)],
    ['customer_name', `Kim${' '.repeat(200)}Example`],
    ['email', `${'Kim '.repeat(40)}<kim@example.com>`],
    ['street', 'a street that is too long '.repeat(9)],
  ])('[C1] %s is restored as it was typed after a reload', (name, typed) => {
    expect(restoredCart(JSON.parse(JSON.stringify({ [name]: typed })))).toMatchObject({
      [name]: typed,
    });
  });

  it('[C1] so are a note and a friend’s name of a line', () => {
    const line = lineOf(productWith({}), {
      choices: [],
      notes: cutTo('🍰'.repeat(300), MAX_NOTES),
      person: plainName('🧅'.repeat(30)),
    });
    expect([lengthOf(line.notes ?? ''), lengthOf(line.person_name ?? '')]).toEqual([256, 24]);
    expect(savedLine(JSON.parse(JSON.stringify(line)))).toMatchObject(line);
  });

  it.each([
    ['two\r\nlines', 'two\nlines'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['\u2028a\u2028b', 'a\nb'],
    ['nut\0s', 'nut s'],
    ['no\u202e nuts\u202c', 'no nuts'],
    ['cre\u0301pe', 'crépe'],
    ['half \ud83c', 'half \ufffd'],
    ['👩‍🍳 ❤️', '👩‍🍳 ❤️'],
    [' \u200b\n ', ''],
  ])('[C14] %j is read as %j', (typed, read) => expect(noteText(typed)).toBe(read));
});
