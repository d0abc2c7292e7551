import type { Chance } from './chance.ts';

/** Texts that have broken servers before, by their length, their alphabet or the programming language in them. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800x',
  '\u202egnirts',
  '\ufeff',
  '\u200b\u200d',
  'Ω≈ç√∫˜µ≤≥÷',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '田中さんにあげて下さい',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "' or 1=1 --",
  "'; drop table orders; --",
  "1' union select password_hash, 2 from customers --",
  '$1::text',
  '%s%s%n',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd%00.json',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/',
  '() { :;}; echo',
  'a@b\r\nBcc: everybody@example.com',
  'line\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '2147483648',
  '99999999999999999999999',
  'null',
  'undefined',
  'true',
  '[]',
  '2026-02-30T25:61:00+99:00',
  '0000-01-01T00:00:00Z',
  '+275760-09-14T00:00:00Z',
  '2026-11-23T12:15:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '%',
  '%%%_',
  '\\',
  '(a+)+$',
  `${'a'.repeat(40)}!`,
];

const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  0.005,
  1e-7,
  99,
  100,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** A value that nobody is meant to send here. */
export function hostileValue(chance: Chance): unknown {
  const kind = chance.next();
  if (kind < 0.45) return hostileText(chance);
  if (kind < 0.7) return chance.pick(numbers);
  if (kind < 0.8) return chance.pick([null, true, false, [], {}, [[]], [null], { '': '' }]);
  if (kind < 0.88) return Array.from({ length: chance.upTo(400) }, () => chance.pick(numbers));
  if (kind < 0.94) return nested(1 + chance.upTo(300), chance.isLucky(0.5));
  return { $gt: '', toString: 1, constructor: { prototype: 1 }, length: -1 };
}

export function hostileText(chance: Chance): string {
  const text = chance.pick(texts);
  const kind = chance.next();
  if (kind < 0.1) return text.repeat(1 + chance.upTo(200));
  if (kind < 0.15) return 'x'.repeat(chance.upTo(20_000));
  if (kind < 0.3) return `${text}${chance.pick(texts)}`;
  return text;
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value };
  return value;
}
