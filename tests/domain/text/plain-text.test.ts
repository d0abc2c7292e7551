import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voucherCode } from '#domain/cart/voucher.ts';
import { detailText, problemOf } from '#domain/checkout/detail-forms.ts';
import {
  codeKey,
  codeText,
  digitsIn,
  emailText,
  plainText,
  postcodeKey,
  postcodeText,
  visibleText,
} from '#domain/text/plain-text.ts';
import { folded, occursIn, wordsOf } from '#domain/text/search-text.ts';
import { readShortCode } from '#domain/venue/short-code.ts';
import { times } from '../../support/depth.ts';

describe('[C12] a telephone number as people write it', () => {
  it.each([
    ['full-width', '０９０−１２３４−５６７８'],
    ['long-vowel marks for hyphens', '０９０ー１２３４ー５６７８'],
    ['Arabic digits', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian digits', '۰۹۱۲۳۴۵۶۷۸۹'],
    ['Devanagari digits', '०९८७६५४३२१०'],
    ['Bengali and Thai digits', '০১৭১ ๒๓๔๕๖๗'],
    ['direction marks of a contacts app', '\u202a+49 89 1234567\u202c'],
    ['isolates and a left-to-right mark', '\u2068+971 50 123 4567\u2069\u200e'],
    ['no-break hyphens', '089\u2011123\u20114567'],
    ['no-break and narrow spaces', '+33\u00a06\u202f12\u202f34\u202f56\u202f78'],
    ['an en dash', '089 1234–567'],
    ['an extension', '+1 608-271-9000 x11'],
    ['ext.', '(608) 271-9000 ext. 11'],
    ['an RFC 3966 extension', 'tel:+1-608-271-9000;ext=11'],
    ['a Russian extension', '+7 495 123-45-67 доб. 12'],
    ['a zero dialled at home, and a slash', '+49 (0) 89 / 12345678'],
    ['two zeros for the plus', '0049 89 1234567'],
    ['dots', '06.12.34.56.78'],
    ['a word before it', 'Tel.: 089/1234567'],
    ['brackets first', '(089) 123 45 67'],
    ['the plus in brackets', '(+44) 20 7946 0958'],
    ['a full-width plus', '＋８１ ９０ １２３４ ５６７８'],
  ])('with %s is accepted', (_, typed) => {
    expect(problemOf('phone_number', typed)).toBeNull();
  });

  it.each([
    ['089 12', 'short'],
    ['-- -- -- --', 'short'],
    ['089 CALL ME', 'letters'],
    ['kim@example.com', 'letters'],
    ['089 1234567, 0171 7654321, 030 99', 'long'],
    ['+49891234567890123', 'long'],
    ['1234567+89', 'wrong'],
    ['   \u200e ', 'missing'],
  ])('"%s" is refused for its true cause: %s', (typed, cause) => {
    expect(problemOf('phone_number', typed)).toBe(cause);
  });

  it('is stored as it was typed, without invisible characters', () => {
    expect(detailText('phone_number', '\u202a+49 (0) 89 / 12\u202c ')).toBe('+49 (0) 89 / 12');
  });
});

describe('[C12] an email address as it is typed, pasted and filled in', () => {
  it.each([
    [' kim@example.com\u200b', 'kim@example.com'],
    ['kim@example.com.', 'kim@example.com'],
    ['<kim@example.com>,', 'kim@example.com'],
    ['Kim Example <kim@example.com>', 'kim@example.com'],
    ['mailto:kim@example.com?subject=Hi', 'kim@example.com'],
    ['“kim@example.com”', 'kim@example.com'],
    ['ｋｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'kim@example.com'],
    ['kim. example@ example.com', 'kim.example@example.com'],
    ['o’brien@example.com', "o'brien@example.com"],
    ['İsmail@example.com', 'Ismail@example.com'],
    ['jörg.müller@bücher.example', 'jörg.müller@bücher.example'],
    ['jo\u0308rg@example.com', 'jörg@example.com'],
    ['用户@例子.广告', '用户@例子.广告'],
    ['kim+lunch_2@mail.example.museum', 'kim+lunch_2@mail.example.museum'],
  ])('%s is %s', (typed, meant) => {
    expect(emailText(typed)).toBe(meant);
    expect(problemOf('email', typed)).toBeNull();
  });

  it.each([
    ['kim', 'at'],
    ['@example.com', 'at'],
    ['kim@@example.com', 'at'],
    ['kim@example', 'end'],
    ['kim@example..com', 'end'],
    ['kim@example,com', 'end'],
    ['kim@example.c', 'end'],
    ['kim@127.0.0.1', 'end'],
    ['for kim@example.com', 'wrong'],
    ['kim..x@example.com', 'wrong'],
    [`${'a'.repeat(90)}@example.com`, 'long'],
    [' \u200b', 'missing'],
  ])('%s is refused for its true cause: %s', (typed, cause) => {
    expect(problemOf('email', typed)).toBe(cause);
  });
});

describe('[V5] postcodes of one place are the same', () => {
  it.each([
    ['80331', ['８０３３１', '80 331', 'D-80331', 'de 80331', '٨٠٣٣١', '80331\u200b']],
    ['100-0001', ['1000001', '〒100-0001', '１００−０００１', '１００ー０００１']],
    ['EC1A 1BB', ['ec1a1bb', 'EC1A\u00a01BB', ' ec1a  1bb']],
    ['10001', ['10001-1234', '10001–1234']],
    ['01310-100', ['01310100', '01310‑100']],
    ['8001', ['CH-8001', 'ch 8001']],
  ])('%s', (own, others) => {
    for (const other of others) expect(postcodeKey(other)).toBe(postcodeKey(own));
  });

  it.each([
    ['80331', '80333'],
    ['EC1A 1BB', 'EC1A 1BC'],
    ['HM 12', '12'],
  ])('%s is not %s', (one, other) => expect(postcodeKey(one)).not.toBe(postcodeKey(other)));
});

describe('[C6] a code is the same however it was typed or pasted', () => {
  it.each(['fern10', ' FERN10\u200b', 'ＦＥＲＮ１０', 'Fern 10', 'FERN\u00a010', 'fern١٠'])(
    'voucher %s',
    (typed) => expect(voucherCode(typed)).toBe('FERN10'),
  );
  it.each(['sızma-5', 'SIZMA‑5', 'sizma–5', 'SİZMA −5'])('voucher %s', (typed) =>
    expect(voucherCode(typed)).toBe('SIZMA-5'),
  );
  it.each(['123456', '123 456', '１２３４５６', '١٢٣٤٥٦', '123\u2009456', 'Code: 123-456.'])(
    'six digits %s',
    (typed) => expect(digitsIn(typed)).toBe('123456'),
  );
  it.each(['ff12', 'ＦＦ１２', 'FF‑12', 'FF 12\u200b', '#ff12', 'FF١٢'])('table %s', (typed) =>
    expect(readShortCode(typed)).toBe('FF12'),
  );
});

describe('[M2] searching finds what was meant', () => {
  it.each([
    ['child’s menu', "child's"],
    ['child´s menu', 'childs'],
    ['Mac & Cheese', 'mac n cheese'],
    ['Mac & Cheese', "mac 'n' cheese"],
    ['Mac & Cheese', 'mac and cheese'],
    ['Mac ’n’ Cheese', 'mac&cheese'.replace('&', ' & ')],
    ['Mac and Cheese', 'mac & cheese'],
    ['Fish & Chips', 'fish and chi'],
    ['Café au lait', 'cafe'],
    ['Coca‑Cola', 'coca cola'],
    ['Coca-Cola', 'cocacola'],
    ['Coca Cola', 'coca-cola'],
    ['Cocacola', 'coca cola'],
    ['Ice cream', 'icecream'],
    ['Müsli', 'muesli'],
    ['Muesli', 'müsli'],
    ['Käsespätzle', 'kaesespaetzle'],
    ['Smørrebrød', 'smorrebrod'],
    ['Smörgås', 'smorgas'],
    ['Şiş ızgara', 'sis IZGARA'],
    ['ラーメン', 'ﾗｰﾒﾝ'],
    ['ラーメン', 'らーめん'],
    ['ガパオ', 'ｶﾞﾊﾟｵ'],
    ['борщ зелёный', 'зеленый'],
    ['أرز', 'ارز'],
    ['کباب', 'كباب'],
    ['7 Up', '７'],
    ['Jalapeño', 'jalapeno'],
    ['Bœuf', 'boeuf'],
    ['Straße', 'STRASSE'],
    ['Phở bò', 'pho bo'],
  ])('%s by "%s"', (name, typed) => {
    const text = folded(name);
    const words = wordsOf(typed);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !occursIn(text, word))).toEqual([]);
  });

  it('[M2] a joining word alone is searched for', () => {
    expect(wordsOf('and')).toEqual(['and']);
    expect(wordsOf(' & ')).toEqual(['&']);
  });
});

describe('visible characters stay', () => {
  it.each([
    ['  Zoë\u00a0 Łukasz ', 'Zoë Łukasz'],
    ['\u202eKim\u202c', 'Kim'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩‍🍳 Kim', '👩‍🍳 Kim'],
    ['\u3164\u200d\u2800', ''],
    ['O’Brien', 'O’Brien'],
    ['\ud83dKim', '\ufffdKim'],
  ])('%j is %j', (typed, seen) => expect(visibleText(typed)).toBe(seen));

  it('every script’s digits are digits', () => {
    const rows = [
      '٠',
      '۰',
      '߀',
      '०',
      '০',
      '੦',
      '૦',
      '୦',
      '௦',
      '౦',
      '೦',
      '൦',
      '෦',
      '๐',
      '໐',
      '༠',
      '၀',
      '០',
      '᠐',
      '᥆',
      '０',
    ];
    for (const zero of rows) {
      const from = zero.codePointAt(0) ?? 0;
      const all = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(from + at)).join('');
      expect(plainText(all)).toBe('0123456789');
    }
  });
});

it('[C12] normalizing a text twice gives the same text', () => {
  const reads = { visibleText, plainText, codeText, codeKey, postcodeText };
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const [name, read] of Object.entries(reads)) {
        expect([name, read(read(typed))]).toEqual([name, read(typed)]);
      }
    }),
    { numRuns: times(500, 20_000) },
  );
});
