import { describe, expect, it } from 'vitest';
import { areLookAlikes, codeSpellings, voucherCode } from '#domain/cart/voucher.ts';
import { codeText, digitsIn, plainText } from '#domain/text/plain-text.ts';
import { readShortCode } from '#domain/venue/short-code.ts';

describe('[C6] a code as it is copied from paper or a message', () => {
  it.each([
    'fern10.',
    '"FERN10"',
    '“FERN10”',
    '„FERN10“',
    '「FERN10」',
    '«FERN10»',
    '(FERN10)',
    '*FERN10*',
    '#FERN10',
    'FERN10。',
    'FERN10،',
    'Code: FERN10',
    'Promo code: FERN10',
    'fern1️⃣0️⃣',
    'FERN\u00ad10',
    '\ufeffFERN10',
    'FERN①⓪',
    'Code FERN10',
    'Use FERN10 at checkout',
    'Your code is FERN10',
    'Save 10% with FERN10!',
    'FERN10 (10% off)',
    'FERN10 valid until Friday',
    'Dein Gutscheincode lautet FERN10.',
    'Code promo FERN10',
    'Código FERN10',
    'Codice FERN10',
    'Kod rabatowy FERN10',
    'промокод FERN10',
    'كود الخصم: FERN10',
    'クーポンFERN10',
    '优惠码FERN10',
    'Mã giảm giá: FERN10',
    '🎉FERN10🎉',
    '<FERN10>',
    'https://order.example.com/?voucher=FERN10',
  ])('voucher %j may be FERN10', (typed) => expect(codeSpellings(typed)).toContain('FERN10'));

  it.each([
    ['Use FERN-10', 'FERN-10'],
    ['Code NIGHTCAP', 'NIGHTCAP'],
    ['Use code SUMMER at checkout', 'SUMMER'],
    ['Code F E R N 1 0', 'FERN10'],
    ['FERN 10', 'FERN10'],
    ['FERN10 SUMMER', 'FERN10SUMMER'],
    ['Promo 10', 'PROMO10'],
    ['Gutschein 10', 'GUTSCHEIN10'],
    ['code red', 'RED'],
    ['Bon appetit', 'BONAPPETIT'],
  ])('the form sends of %j %s', (typed, sent) => {
    expect([voucherCode(typed), voucherCode(sent)]).toEqual([sent, sent]);
  });

  it.each(['fern–10', 'fern－10', 'fern﹘10', 'fernー10', 'Code: fern−10.'])(
    'voucher %j may be FERN-10',
    (typed) => expect(codeSpellings(typed)).toContain('FERN-10'),
  );

  it.each([
    ['FERN1O', 'FERN10', true],
    ['fernl0', 'FERN10', true],
    ['"FERNIO"', 'FERN10', true],
    ['FЕRN10', 'FERN10', true],
    ['ΦERN10', 'FERN10', false],
    ['FERN1Ø', 'FERN10', true],
    ['FERN11', 'FERN10', false],
    ['FERN100', 'FERN10', false],
  ])('voucher %s looks like %s: %s', (typed, own, isAlike) => {
    expect(areLookAlikes(typed, own)).toBe(isAlike);
  });

  it.each(['straße5', 'STRAẞE5', 'Strasse5'])('voucher %s is STRASSE5', (typed) => {
    expect(codeText(typed)).toBe('STRASSE5');
  });

  it.each([
    '"ff12"',
    '(ff12)',
    'ff12!',
    'f/f/1/2',
    'ff1️⃣2️⃣',
    'Code: FF12',
    'FF12。',
    'FF*12',
    'ff१२',
    'ﬀ12',
    'Code FF12',
    'Code FF 12',
    'Use FF12',
    'Der Code ist FF12',
    'コード FF12',
    'code=FF12',
    '🍽 FF12',
    'FF|12',
  ])('short code %j is FF12', (typed) => expect(readShortCode(typed)).toBe('FF12'));

  it.each(['1️⃣2️⃣3️⃣', '①②③', '𝟏𝟐𝟑', '১২৩', '१२३'])('%s is a number', (typed) => {
    expect(plainText(typed)).toBe('123');
  });
});

describe('[A5] the six digits of an email', () => {
  it.each([
    '123456',
    'Code: 123 456',
    '123-456',
    'Your code is 123456. It is valid for 15 minutes.',
    '123456 is your code for Fern 24',
    '١٢٣٤٥٦',
    'G-123456',
    '确认码：123456（10分钟内有效）',
  ])('%j are 123456', (typed) => expect(digitsIn(typed, 6)).toBe('123456'));

  it.each([
    ['1234', '1234'],
    ['12 34 5', '12345'],
    ['1234567', '1234567'],
    ['123456 654321', '123456654321'],
  ])('%j stays %s', (typed, digits) => expect(digitsIn(typed, 6)).toBe(digits));
});
