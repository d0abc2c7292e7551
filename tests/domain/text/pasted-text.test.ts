import { describe, expect, it } from 'vitest';
import { detailText, problemOf } from '#domain/checkout/detail-forms.ts';
import { emailText, postcodeKey, visibleText } from '#domain/text/plain-text.ts';
import { folded, occursIn, wordsOf } from '#domain/text/search-text.ts';
import { dialable } from '#server/orders/phone.ts';

describe('[C12] a telephone number as it is pasted', () => {
  it.each([
    ['keycap emoji', '0️⃣8️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', 'DE', '+498912345678'],
    [
      'a contact card’s line',
      'TEL;type=CELL;type=VOICE;type=pref:+49 171 1234567',
      'DE',
      '+491711234567',
    ],
    ['a word without a colon', 'Handy 0171 1234567', 'DE', '+491711234567'],
    ['a word in Chinese', '电话：010 1234 5678', 'CN', '+861012345678'],
    ['a word in Arabic', 'هاتف: ٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
    ['a picture of a phone', '📞 0171 1234567', 'DE', '+491711234567'],
    ['the plus twice', '++49 171 1234567', 'DE', '+491711234567'],
    ['plus and two zeros', '+0049 171 1234567', 'DE', '+491711234567'],
    ['middle dots', '0171·123·4567', 'DE', '+491711234567'],
    ['bullets', '0171•123•4567', 'DE', '+491711234567'],
    ['tildes', '0171~1234567', 'DE', '+491711234567'],
    ['underscores', '0171_123_4567', 'DE', '+491711234567'],
    ['a byte order mark', '\ufeff0171 1234567', 'DE', '+491711234567'],
    ['a soft hyphen', '0171\u00ad1234567', 'DE', '+491711234567'],
    ['a full stop behind it', '0171 1234567.', 'DE', '+491711234567'],
    ['(0) without its country', '(0)89 12345678', 'DE', '+498912345678'],
    ['[0] in other brackets', '+49 [0] 171 1234567', 'DE', '+491711234567'],
    ['0 behind its country', '(+49) 0171 1234567', 'DE', '+491711234567'],
    ['what is dialled from the US', '011 49 171 1234567', 'US', '+491711234567'],
    ['ext 5', '(608) 271-9000 ext 5', 'US', '+16082719000'],
    ['an extension in brackets', '03-1234-5678（内線12）', 'JP', '+81312345678'],
    ['an extension in Spanish', '+34 912 345 678 extensión 12', 'ES', '+34912345678'],
    ['an extension in Portuguese', '+351 912 345 678 ramal 12', 'PT', '+351912345678'],
    ['an extension in Czech', '+420 601 234 567 linka 12', 'CZ', '+420601234567'],
    ['an extension in Arabic', '0501234567 تحويلة 5', 'AE', '+971501234567'],
    ['an extension in Polish', '+48 601 234 567 wewn. 12', 'PL', '+48601234567'],
    ['an extension in Dutch', '+31 20 123 4567 toestel 5', 'NL', '+31201234567'],
    ['an extension in German', '+49 171 1234567 Apparat 5', 'DE', '+491711234567'],
    ['pauses before an extension', '608-271-9000,,5', 'US', '+16082719000'],
    ['a pause of a phone', '608-271-9000p5', 'US', '+16082719000'],
    ['Bengali digits', '০১৭১২৩৪৫৬৭৮', 'BD', '+8801712345678'],
    ['Thai digits', '๐๘๑ ๒๓๔ ๕๖๗๘', 'TH', '+66812345678'],
    ['circled digits', '⓪①⑦①①②③④⑤⑥⑦', 'DE', '+491711234567'],
    ['full-width brackets', '０３（１２３４）５６７８', 'JP', '+81312345678'],
    ['a word in French', 'Tél. 06 12 34 56 78', 'FR', '+33612345678'],
    ['a word in Norwegian', 'Tlf. 22 12 34 56', 'NO', '+4722123456'],
    ['two words in Polish', 'Nr tel. 601 234 567', 'PL', '+48601234567'],
    ['a word in Ukrainian', 'тел 044 123 45 67', 'UA', '+380441234567'],
    ['a word in Japanese without a gap', '電話番号090-1234-5678', 'JP', '+819012345678'],
    ['a word in Thai', 'โทร. 081 234 5678', 'TH', '+66812345678'],
    ['a word in Vietnamese', 'ĐT 0912 345 678', 'VN', '+84912345678'],
    ['a word in Hindi', 'फ़ोन: ०९८१२३४५६७८', 'IN', '+919812345678'],
    ['WhatsApp', 'WhatsApp 0171 1234567', 'DE', '+491711234567'],
    ['a link’s encoding', 'tel:%2B49%20171%201234567', 'DE', '+491711234567'],
    ['a spreadsheet’s sign', "'+491711234567", 'DE', '+491711234567'],
    ['a country’s code without its plus', '33 6 12 34 56 78', 'FR', '+33612345678'],
    ['an extension that is left open', '0171 1234567 ext.', 'DE', '+491711234567'],
    ['an extension in Korean', '+82 2-312-3456 내선 12', 'KR', '+8223123456'],
    ['an extension in Turkish', '+90 212 123 45 67 dahili 12', 'TR', '+902121234567'],
    ['an extension in Ukrainian', '+380 44 123 45 67 дод. 12', 'UA', '+380441234567'],
    ['an extension in Vietnamese', '+84 28 1234 5678 máy lẻ 12', 'VN', '+842812345678'],
    ['an extension in Swedish', '+46 8 123 456 78 anknytning 12', 'SE', '+46812345678'],
    ['Option 2', '608-271-9000 Option 2', 'US', '+16082719000'],
  ])('with %s is dialled', (_, typed, country, dialled) => {
    const phone_number = detailText('phone_number', typed);
    expect([problemOf('phone_number', typed), dialable({ phone_number }, { country })]).toEqual([
      null,
      dialled,
    ]);
  });

  it.each([
    ['0171/1234567 (Kim)', 'letters'],
    ['O171 1234567', 'letters'],
    ['0171 1234567 or 030 123456', 'letters'],
  ])('"%s" is refused for its true cause: %s', (typed, cause) => {
    expect(problemOf('phone_number', typed)).toBe(cause);
  });
});

describe('[C12] an email address as it is pasted', () => {
  it.each([
    'kim@example.com。',
    'kim@example。com',
    'kim@example.com،',
    'kim@example.com؟',
    'kim@example.com、',
    'kim@example.com!',
    'kim@example.com?',
    'kim@example.com/',
    'mailto: kim@example.com',
    'mailto:kim%40example.com',
    '<mailto:kim@example.com>',
    '[kim@example.com](mailto:kim@example.com)',
    'Email: kim@example.com',
    'E-Mail: kim@example.com',
    'メール：kim@example.com',
    'EMAIL;TYPE=INTERNET:kim@example.com',
    '"Example, Kim" <kim@example.com>',
    'kim@example.com (Kim Example)',
    'Kim Example (kim@example.com)',
    '「kim@example.com」',
    '（kim@example.com）',
    '*kim@example.com*',
    'kim\u00ad@exam\u00adple.com',
    '\ufeffkim@example.com',
    'kim﹫example.com',
    'kim@\nexample.com',
    'e-mail kim@example.com',
    '💌 kim@example.com',
    'kim@example.com 💌',
    'MATMSG:TO:kim@example.com;SUB:Hello;;',
    'kim@example.com;',
  ])('%j is kim@example.com', (typed) => {
    expect([emailText(typed), problemOf('email', typed)]).toEqual(['kim@example.com', null]);
  });

  it.each([
    ['kim@ex_ample.com', 'end'],
    ['kim[at]example.com', 'at'],
    ['kim@example.com, robin@example.com', 'at'],
  ])('%s is refused for its true cause: %s', (typed, cause) => {
    expect(problemOf('email', typed)).toBe(cause);
  });

  it.each([
    "o'brien@example.com",
    'kim_@example.com',
    'kim@xn--bcher-kva.example',
    'kım@example.com',
  ])('%s stays', (typed) =>
    expect([emailText(typed), problemOf('email', typed)]).toEqual([typed, null]),
  );
});

describe('[C12] a name as it is pasted', () => {
  it.each([
    ["D’Arcy O'Neill", "D’Arcy O'Neill"],
    ['Zoë\u00adanne', 'Zoëanne'],
    ['\ufeffKim\tExample\n', 'Kim Example'],
    ['각'.normalize('NFD'), '각'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['\u00ad\u200b', ''],
  ])('%j is %j', (typed, seen) => expect(visibleText(typed)).toBe(seen));
});

describe('[V5] postcodes of the world that are the same', () => {
  it.each([
    ['D02 AF30', ['d02af30', 'D02-AF30', 'DO2 AF30']],
    ['K1A 0B1', ['k1a0b1', 'K1A-0B1', 'K1A OB1']],
    ['1012 AB', ['1012ab', 'NL-1012 AB', 'ＮＬ−１０１２ＡＢ']],
    ['SW1A 1AA', ['sw1a1aa', 'SW1A.1AA', 'SWIA 1AA']],
    ['113 51', ['11351', 'SE-113 51']],
    ['1010', ['A-1010', 'LV-1010']],
    ['80331', ['D80331', 'D – 80331', 'DE_80331', 'PLZ 80331', '80331,', '(80331)', '८०३३१']],
    ['10001', ['10001 - 1234', '100011234', '10001+1234']],
    ['110001', ['110 001', '११०००१', 'PIN code: 110001']],
    ['1234-567', ['PT-1234-567', '1234567', '1234-567 Lisboa']],
    ['1071 XX', ['1071 XX Amsterdam', 'NL-1071XX']],
    ['1010', ['1010 Wien', 'A-1010 Wien']],
    ['75001', ['75001 Paris', '75001 CEDEX 01', 'F-75001']],
    ['EC1A 1BB', ['GB-EC1A 1BB', 'EC1A 1BB, UK', 'EC1A\u20091BB']],
    ['C1425DKF', ['c1425 dkf', 'C1425-DKF']],
    ['10110', ['๑๐๑๑๐']],
  ])('%s', (own, others) => {
    expect(others.map(postcodeKey)).toEqual(others.map(() => postcodeKey(own)));
  });

  it.each([
    ['K1A 0B1', 'K1A 0B2'],
    ['S1 2AB', 'SL1 2AB'],
    ['SL1 1AA', 'S11 1AA'],
  ])('%s is not %s', (one, other) => expect(postcodeKey(one)).not.toBe(postcodeKey(other)));
});

describe('[M2] searching finds what was meant in more kitchens', () => {
  it.each([
    ['St. Galler Bratwurst', 'saint galler'],
    ['Saint-Marcellin', 'st marcellin'],
    ['Weißwurst', 'weisswurst'],
    ['WEIẞWURST', 'weißwurst'],
    ['İskender', 'iskender'],
    ['ızgara köfte', 'IZGARA'],
    ['كبــاب', 'كباب'],
    ['كباب', 'كبــاب'],
    ['김치', '김치'.normalize('NFD')],
    ['Soft\u00adhyphen', 'softhyphen'],
    ['½ chicken', '1/2 chicken'],
    ['7‑Up', '7up'],
    ['T‑Bone', 'tbone'],
    ['Dr Pepper', 'dr. pepper'],
    ['B.L.T.', 'blt'],
    ['BLT', 'b.l.t.'],
    ['Café', 'café.'],
    ['Rindfleisch', 'rindfleisch?'],
    ['"Special" roll', '“special”'],
    ['Ben & Jerry’s', 'ben&jerrys'],
    ['Mac & Cheese', 'mac+cheese'],
    ['Pils 0,5 l', '0.5'],
    ['Cola 0.5L', '0,5'],
    ['Ångström', 'aangstroem'],
    ['Saag paneer', 'sag'],
    ['ґречка', 'гречка'],
    ['М’ясо', "м'ясо"],
    ['Pizza', '🍕 pizza'],
    ['Pizza Margherita', 'pizza,margherita'],
    ['Café/Bar', 'cafe/bar'],
    ['Łosoś', 'LOSOS'],
    ['Rødgrød med fløde', 'roedgroed'],
    ['KISIR', 'kısır'],
    ['Phở đặc biệt', 'pho dac biet'],
  ])('%s by "%s"', (name, typed) => {
    const words = wordsOf(typed);
    expect(words.filter((word) => !occursIn(folded(name), word))).toEqual([]);
  });

  it.each([
    ['Soup Rice', 'price'],
    ['Herbs tea', 'stea'],
    ['Burger', 'st'],
  ])('%s not by "%s"', (name, typed) => expect(occursIn(folded(name), folded(typed))).toBe(false));
});
