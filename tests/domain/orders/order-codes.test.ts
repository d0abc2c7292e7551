import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeUuid,
  encodeUuid,
  isUuid,
  orderRef,
  readableRef,
} from '#domain/orders/order-codes.ts';
import { runs } from '../runs.ts';

const uuid = '3f2b8c1e-9d4a-4c7b-8e21-5a6f7c8d9e0f';

describe('a short link to an order', () => {
  it('[R8] contains the uuid in 22 characters and decodes to it', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(encodeUuid(id)).toMatch(/^[\w-]{22}$/);
        expect(decodeUuid(encodeUuid(id))).toBe(id);
        expect(encodeUuid(id)).toBe(
          Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
        );
      }),
      runs,
    );
  });

  it('[R8] may contain the plain uuid', () => {
    expect(decodeUuid(uuid)).toBe(uuid);
    expect(decodeUuid(uuid.toUpperCase())).toBe(uuid);
    expect([isUuid(uuid), isUuid(`${uuid}0`)]).toEqual([true, false]);
  });

  it.each([
    '',
    '0482',
    '1'.repeat(17),
    'A'.repeat(21),
    'A'.repeat(23),
    `${'A'.repeat(21)}B`,
    '!'.repeat(22),
    `${uuid}x`,
    '../etc/passwd',
  ])('[R8] "%s" is invalid', (text) => {
    expect(decodeUuid(text)).toBeNull();
  });

  it('[O1] [D170] may contain the number of an order without uuid, up to the largest exact one', () => {
    const numbers = [1, 482, Number.MAX_SAFE_INTEGER].map(String);
    expect(numbers.map(decodeUuid)).toEqual(numbers);
  });

  it('[R8] accepts only what it would produce', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 20, maxLength: 24, unit: fc.constantFrom(...'AZaz09-_+/=') }),
        (text) => {
          const decoded = decodeUuid(text);
          if (decoded !== null) expect(encodeUuid(decoded)).toBe(text);
        },
      ),
      runs,
    );
  });
});

describe('a uuid', () => {
  const uuid = '0d2b1f3a-0000-4000-8000-00000000abcd';

  it.each([
    [uuid, true],
    [uuid.toUpperCase(), true],
    [`x${uuid}`, false],
    [`${uuid}x`, false],
    [uuid.slice(1), false],
    ['', false],
  ])('[R8] "%s": %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected);
    expect(decodeUuid(text)).toBe(expected ? uuid : null);
  });
});

describe('the code for the staff', () => {
  it('[W6] has 8 characters, none of which looks like another', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (stream) => {
        const ref = orderRef(() => stream.next().value);
        expect(ref).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
      }),
      runs,
    );
  });

  it('[W6] draws its characters at random from the whole alphabet', () => {
    const seen = new Set(Array.from({ length: 30 }, (_, index) => orderRef(() => index / 30)[0]));
    expect(seen.size).toBe(30);
  });

  it('[W6] is displayed in two groups', () => {
    expect(readableRef('W7K39QF2')).toBe('W7K3-9QF2');
    expect(readableRef('odd')).toBe('odd');
  });
});
