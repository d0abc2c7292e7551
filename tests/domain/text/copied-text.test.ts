import { describe, expect, it } from 'vitest';
import { codeSpellings, voucherCode } from '#domain/cart/voucher.ts';
import { detailText, problemOf } from '#domain/checkout/detail-forms.ts';
import {
  digitsIn,
  emailText,
  noteText,
  postcodeKey,
  visibleText,
} from '#domain/text/plain-text.ts';
import { plainName } from '#domain/text/single-line.ts';
import { isBareNumber, readShortCode } from '#domain/venue/short-code.ts';
import { dialable } from '#server/orders/phone.ts';

describe('[C12] a telephone number that is copied out of a link or typed without its plus', () => {
  it.each([
    ['49 171 1234567', 'DE', '+491711234567'],
    ['491711234567', 'DE', '+491711234567'],
    ['(49) 171 1234567', 'DE', '+491711234567'],
    ['49-(0)171-1234567', 'DE', '+491711234567'],
    ['43 660 1234567', 'AT', '+436601234567'],
    ['41 79 123 45 67', 'CH', '+41791234567'],
    ['44 7911 123456', 'GB', '+447911123456'],
    ['34 612 345 678', 'ES', '+34612345678'],
    ['39 333 123 4567', 'IT', '+393331234567'],
    ['48 601 234 567', 'PL', '+48601234567'],
    ['31 6 12345678', 'NL', '+31612345678'],
    ['81 90 1234 5678', 'JP', '+819012345678'],
    ['91 98123 45678', 'IN', '+919812345678'],
    ['1 608 271 9000', 'US', '+16082719000'],
    ['393 123 4567', 'IT', '+393931234567'],
    ['048 123 45 67', 'CH', '+41481234567'],
    ['0491 71123456', 'DE', '+4949171123456'],
    ['wa.me/491711234567', 'DE', '+491711234567'],
    ['https://wa.me/491711234567?text=Hello', 'DE', '+491711234567'],
    ['https://wa.me/+491711234567/', 'DE', '+491711234567'],
    ['http://www.wa.me/491711234567', 'DE', '+491711234567'],
    ['https://api.whatsapp.com/send?phone=491711234567&text=Hi', 'DE', '+491711234567'],
    ['https://api.whatsapp.com/send/?phone=%2B491711234567', 'DE', '+491711234567'],
    ['whatsapp://send?phone=+491711234567', 'DE', '+491711234567'],
    ['viber://chat?number=%2B491711234567', 'DE', '+491711234567'],
    ['https://signal.me/#p/+491711234567', 'DE', '+491711234567'],
    ['https://t.me/+491711234567', 'DE', '+491711234567'],
    ['tel:+491711234567', 'DE', '+491711234567'],
    ['TEL:0171-1234567', 'DE', '+491711234567'],
    ['tel://+491711234567', 'DE', '+491711234567'],
    ['tel:(0171)1234567', 'DE', '+491711234567'],
    ['<tel:+491711234567>', 'DE', '+491711234567'],
    ['[0171 1234567](tel:+491711234567)', 'DE', '+491711234567'],
    ['<a href="tel:+491711234567">call</a>', 'DE', '+491711234567'],
    ['sms:+491711234567;?&body=Hi', 'DE', '+491711234567'],
    ['SMSTO:+491711234567:Hi', 'DE', '+491711234567'],
    ['callto:+491711234567', 'DE', '+491711234567'],
    ['facetime-audio:+491711234567', 'DE', '+491711234567'],
    ['Call us: tel:+491711234567', 'DE', '+491711234567'],
    ['wa.me/01711234567', 'DE', '+491711234567'],
    ['+49\t171\n1234567', 'DE', '+491711234567'],
    ['+४९ १७१ १२३४५६७', 'DE', '+491711234567'],
    ['‎+٤٩ ١٧١ ١٢٣٤٥٦٧‎', 'DE', '+491711234567'],
    ['00 49 171 1234567', 'DE', '+491711234567'],
    ['+49 (0)171/123-4567', 'DE', '+491711234567'],
    ['“0171 1234567”', 'DE', '+491711234567'],
    ['0171–1234567,', 'DE', '+491711234567'],
    ['mobile (work): 0171 1234567', 'DE', '+491711234567'],
    ['0171 1234567 📱', 'DE', '+491711234567'],
  ])('%j in %s is dialled %s', (typed, country, dialled) => {
    const phone_number = detailText('phone_number', typed);
    expect([problemOf('phone_number', typed), dialable({ phone_number }, { country })]).toEqual([
      null,
      dialled,
    ]);
  });

  it.each(['https://wa.me/message/ABCDEF', 'https://wa.me/qr/XYZ', 't.me/name'])(
    '%s has no number',
    (typed) => expect(problemOf('phone_number', typed)).not.toBeNull(),
  );
});

describe('[C6] a code from a scanner or the clipboard', () => {
  it.each([
    'FERN10|0',
    'fern10|0',
    'FERN10 | 0',
    'FERN10|',
    ']Q1FERN10',
    ']C0FERN10',
    'FERN10\r\n',
    'FERN10\t',
    '\u001dFERN10',
    '"FERN10"|0',
    "'FERN10'",
    '`FERN10`',
    '‘FERN10’',
    '‹FERN10›',
    'ＦＥＲＮ１０',
    'Ｆｅｒｎ１０',
    'F\u200bE\u200bR\u200bN\u200b1\u200b0',
    'FERN\u206010',
    '\u202aFERN10\u202c',
    'FERN10,',
    'FERN10;',
    '{FERN10}',
    '[FERN10]',
    '**FERN10**',
    '_FERN10_',
    '~FERN10~',
    '• FERN10',
    '- FERN10',
    '→ FERN10',
    'FERN10 ✅',
    'fern10 (one use)',
    'Code:FERN10',
    'CODE=FERN10',
    'voucher=FERN10',
    'https://order.example.com/menu/fern?code=FERN10&utm=x',
    'ＣＯＤＥ：ＦＥＲＮ１０',
    'FERN१०',
    'fern①⓪',
    '𝐅𝐄𝐑𝐍𝟏𝟎',
    'FERN10\u00a0',
    'fern10'.normalize('NFD'),
  ])('voucher %j may be FERN10', (typed) => expect(codeSpellings(typed)).toContain('FERN10'));

  it.each([
    'FF12|0',
    ']Q1FF12',
    '"FF12"',
    '‘ff12’',
    'ff12\t',
    'FF12\r',
    '[FF12]',
    'FF-I2',
    'ＦＦ１２',
    'ff\u200b12',
    'fF12',
  ])('short code %j is FF12', (typed) => expect(readShortCode(typed)).toBe('FF12'));

  it.each(['FF|12', 'A|B|12'])('%s continues after the separator', (typed) =>
    expect(readShortCode(typed)?.endsWith('12')).toBe(true),
  );

  it.each(['７', '"7"', '7.', '#7', ' ７\t', '7️⃣'])('%j is a bare number', (typed) =>
    expect(isBareNumber(typed)).toBe(true),
  );

  it('the form shows the code that it will send', () => {
    expect(voucherCode('FERN10|0')).toBe('FERN10');
  });
});

describe('[A5] six digits as a message shows them', () => {
  it.each([
    '123456.',
    '"123456"',
    '123 456\n',
    '1 2 3 4 5 6',
    '123‑456',
    '１２３４５６',
    '१२३४५६',
    '۱۲۳۴۵۶',
    '<#> 123456 is your code',
    '123456 @order.example.com #123456'.slice(0, 24),
    'Ihr Code: 123456 (15 Minuten gültig)',
    '\u200e123456\u200e',
    '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
    'Codigo 123.456'.replace('.', ' '),
  ])('%j are 123456', (typed) => expect(digitsIn(typed, 6)).toBe('123456'));
});

describe('[C12] an email address', () => {
  it.each([
    'Ann <ann@example.com>',
    'Ann B. <ann@example.com>',
    '"Ann, B." <ann@example.com>',
    "'Ann' <ann@example.com>",
    'Ann ‹ann@example.com›',
    'ann@example.com.',
    'ann@example.com…',
    'MAILTO:ann@example.com',
    'mailto://ann@example.com',
    'mailto:Ann%20B%20%3Cann@example.com%3E',
    'mailto:ann@example.com?cc=bob@example.com',
    'ann@example.com\tAnn',
    'ann@example.com\r\n',
    'ann @ example.com',
    'ann@example .com',
    'ＡＮＮ＠ｅｘａｍｐｌｅ．ｃｏｍ'.toLowerCase(),
    'ann\u200b@example.com',
    'ann@example.com\u200f',
    '‪ann@example.com‬',
    'ann＠example.com',
    'ann@example。com',
    'To: ann@example.com',
    'From: Ann <ann@example.com>;',
    '"ann@example.com"',
    '“ann@example.com”',
    '(ann@example.com)',
    'ann@example.com/',
    'ann@example.com:',
    '- ann@example.com',
    '📧ann@example.com',
    'ann@example.com, ',
    'https://mail.example.com/?to=ann@example.com'.replace(
      'https://mail.example.com/?to=',
      'mailto:',
    ),
  ])('%j is ann@example.com', (typed) =>
    expect([emailText(typed), problemOf('email', typed)]).toEqual(['ann@example.com', null]),
  );

  it.each([
    ['ann@example,com', 'end'],
    ['ann@example', 'end'],
    ['ann.example.com', 'at'],
    ['ann@@example.com', 'at'],
  ])('%s is refused for its true cause: %s', (typed, cause) =>
    expect(problemOf('email', typed)).toBe(cause),
  );
});

describe('[C12] names and addresses', () => {
  it.each([
    ['Ostring\t1\nHinterhaus', 'Ostring 1 Hinterhaus'],
    ['Ostring 1\r\n\r\n80331 München\r\n', 'Ostring 1 80331 München'],
    ['  1\u00a0Rue\u202fde l’Église  ', '1 Rue de l’Église'],
    ['\u200fشارع ١٢', 'شارع ١٢'],
    ['Straße des 17. Juni', 'Straße des 17. Juni'],
    ['Mu\u0308nchner Str. 5', 'Münchner Str. 5'],
    ['Ann 🎉', 'Ann 🎉'],
    ['👨‍👩‍👧 Lee', '👨‍👩‍👧 Lee'],
    ['İpek', 'İpek'],
    ['D’Angelo', 'D’Angelo'],
    ['Ann\u0000B', 'Ann B'],
  ])('%j is %j', (typed, seen) => {
    expect(visibleText(typed)).toBe(seen);
    expect(problemOf('customer_name', typed)).toBeNull();
  });

  it('a friend’s name is one line', () => {
    expect(plainName('Ann\t\n🎉')).toBe('Ann 🎉');
  });

  it('a note keeps its lines', () => {
    expect(noteText('no nuts\r\nno\tmilk\u2028bell is broken ')).toBe(
      'no nuts\nno milk\nbell is broken',
    );
  });
});

describe('[V5] postcodes that are the same', () => {
  it.each([
    [
      '80331',
      ['80331 München', 'D-80331 München', '80331\t', '\u200e80331\u200e', '80.331', '80331.'],
    ],
    ['8001', ['CH-8001 Zürich', '8001 Zürich', 'CH 8001']],
    ['SW1A 1AA', ['sw1a1aa', 'SW1A\n1AA', 'sw1a-1aa', 'London SW1A 1AA']],
    ['1012 AB', ['1012ab Amsterdam', 'NL 1012 AB']],
    ['00-950', ['00950', '00 950', 'PL-00-950', '00-950 Warszawa']],
    ['100-0001', ['〒1000001', '１００ー０００１', '100‐0001']],
    ['K1A 0B1', ['k1a0b1', 'K1A-OB1', 'KIA 0B1']],
    ['110 00', ['11000', 'CZ-110 00', '110 00 Praha 1']],
    ['10001', ['10001-0001', 'NY 10001', '10001, NY', '10001 USA']],
    ['LV-1010', ['1010', 'lv1010']],
    ['4000-123', ['4000 123', '4000123']],
    ['06000', ['O6000', '06 000', 'F-06000 Nice']],
    ['११०००१', ['110001']],
  ])('%s', (own, others) => {
    expect(others.map((one) => [one, postcodeKey(one)])).toEqual(
      others.map((one) => [one, postcodeKey(own)]),
    );
  });
});
