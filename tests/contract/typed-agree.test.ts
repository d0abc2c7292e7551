import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailText, problemOf } from '#domain/checkout/detail-forms.ts';
import { partOf } from '#domain/sharing/shared-code.ts';
import { digitsIn } from '#domain/text/plain-text.ts';
import { readScanned } from '#domain/venue/scanned-code.ts';
import document from '#openapi/contract.json' with { type: 'json' };
import { compileContract } from '#server/contract/contract.ts';
import { withReadFields } from '#server/contract/read-fields.ts';
import { times } from '../support/depth.ts';

const runs = { numRuns: times(200, 5_000) };
const contract = compileContract(document);

/** Reads a body as the backend does, and returns the fields that it refuses. */
function arrived(id: string, sent: unknown) {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`${id} is not in the contract.`);
  const body = withReadFields(sent);
  const { errors } = contract.validateRequest(operation, {
    params: { id: '1' },
    query: new URLSearchParams(),
    body,
  });
  return { body, refused: Object.keys(errors.fields) };
}

const emails = fc.oneof(
  fc.emailAddress(),
  fc.emailAddress().map((address) => `Kim <${address}>.`),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'ü',
      'ł',
      'ß',
      '@',
      '.',
      '-',
      ' ',
      '1',
      '٣',
      '+',
      '\u200e',
      '🍰',
      '।',
    ),
    maxLength: 24,
  }),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((name) => `${name}@example.com`),
  fc.string({ unit: 'binary', maxLength: 110 }),
);

describe('the form and the backend agree outside of an order', () => {
  it.each(['sendEmailConfirmation', 'resetPassword', 'sendUnauthenticatedReceipt'])(
    '[A9] about the email address of %s',
    (id) => {
      fc.assert(
        fc.property(emails, (typed) => {
          const form = problemOf('email', typed);
          const sent = arrived(id, { email: detailText('email', typed) });
          expect(sent.refused.includes('email')).toBe(form !== null);
          // Another client may send the text as it was typed.
          expect(arrived(id, { email: typed })).toEqual(sent);
        }),
        runs,
      );
    },
  );

  it('[M5] about whom a gift card is for', () => {
    fc.assert(
      fc.property(emails, fc.string({ unit: 'grapheme', maxLength: 100 }), (email, name) => {
        const sent = { name: detailText('customer_name', name), email: detailText('email', email) };
        const isRight =
          problemOf('email', email) === null && problemOf('customer_name', name) === null;
        const { refused } = arrived('placeOrder', {
          order: { line_items_attributes: [{ product_gift_recipient_attributes: sent }] },
        });
        if (isRight) expect(refused.filter((field) => /recipient/.test(field))).toEqual([]);
      }),
      runs,
    );
  });

  it('[V5] about the postcode that a delivery is checked for', () => {
    const postcodes = fc.oneof(
      fc.string({ unit: fc.constantFrom('A', 'b', '1', '٣', ' ', '-', '〒', 'ー', 'ß', '\u200b') }),
      fc.stringMatching(/^[A-Z]{0,2}\d{3,6}( ?[A-Za-zéł]{2,9})?$/),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(postcodes, (typed) => {
        const postcode = detailText('postcode', typed);
        const { refused, body } = arrived('validateZoneAddress', { venue_id: 1, postcode });
        if (problemOf('postcode', typed) === null) expect(refused).toEqual([]);
        if (problemOf('postcode', typed) === 'long') expect(refused).toEqual(['postcode']);
        expect(body).toEqual({ venue_id: 1, postcode });
      }),
      runs,
    );
  });

  it('[A5] about the six digits of an email', () => {
    const digits = fc.oneof(
      fc.stringMatching(/^\d{5,7}$/),
      fc.stringMatching(/^[A-Za-z]{0,9}:? ?\d{3}[ -]?\d{3}( \w{0,9} \d{1,2})?$/),
      fc.string({ unit: fc.constantFrom('1', '٣', '７', '১', ' ', '-', 'x', '\u200f') }),
    );
    fc.assert(
      fc.property(digits, (typed) => {
        const code = digitsIn(typed, 6);
        const { refused, body } = arrived('confirmEmail', {
          email: 'kim@example.com',
          code: typed,
        });
        expect(body).toMatchObject({ code });
        expect(refused.includes('code')).toBe(code.length !== 6);
      }),
      runs,
    );
  });
});

it('[B6] a code that a friend shows is the same, however the camera hands it on', () => {
  const origin = 'https://order.example.com';
  const parts = fc.record({
    place: fc.integer({ min: 1, max: 9 }),
    mark: fc.stringMatching(/^[a-z\d]{1,11}$/),
    text: fc.stringMatching(/^[\w-]{1,300}$/),
  });
  const around = fc.constantFrom(
    (link: string) => link,
    (link: string) => ` ${link}\n`,
    (link: string) => `<${link}>`,
    (link: string) => `URL:${link.replace('https', 'http')}`,
    (link: string) => `"${link}".`,
  );
  fc.assert(
    fc.property(parts, around, ({ place, mark, text }, wrapped) => {
      const path = `/friends#${place}.9.${mark}.${text}`;
      const scanned = readScanned(wrapped(origin + path), origin);
      expect(scanned).toEqual({ kind: 'ours', path });
      expect(partOf(path)).toEqual({ place, of: 9, mark, text });
    }),
    runs,
  );
});
