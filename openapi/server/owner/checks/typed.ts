import { problemOf } from '#domain/checkout/detail-forms.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { readShortCode } from '#domain/venue/short-code.ts';
import { type Finding, itemsIn, type JsonObject, type Path, visit } from '../file-parts.ts';

/** Finds what guests could never type, use or read, although the server can store it (B1, D37, D62, V5, D288). */
export function checkTyped(file: JsonObject): readonly Finding[] {
  return [
    ...phone(file),
    ...shortCodes(file),
    ...postcodes(file),
    ...voucherDates(file),
    ...languages(file),
  ];
}

function phone({ venue }: JsonObject): readonly Finding[] {
  const number = isRecord(venue) ? venue.phone : null;
  if (typeof number !== 'string' || number === '') return [];
  if (problemOf('phone_number', number) === null) return [];
  return [{ path: ['venue', 'phone'], message: `phone "${number}" is no telephone number` }];
}

function shortCodes(file: JsonObject): readonly Finding[] {
  const places = ['tables', 'locations'].flatMap((list) => itemsIn(file, list));
  return places.flatMap(([path, { short_code: code }]) => {
    if (typeof code !== 'string' || readShortCode(code) !== null) return [];
    const message = `short code "${code}" cannot be typed; it has to have 2 to 12 letters and digits`;
    return [{ path: [...path, 'short_code'], message }];
  });
}

function postcodes(file: JsonObject): readonly Finding[] {
  return itemsIn(file, 'delivery_zones').flatMap(([path, zone]) => {
    const own: readonly unknown[] = Array.isArray(zone.postcodes) ? zone.postcodes : [];
    return own.flatMap((postcode, index) => {
      const wrong = typeof postcode === 'string' ? postcodeProblem(postcode) : null;
      const at = [...path, 'postcodes', index];
      return wrong ? [{ path: at, message: `postcode "${postcode}" is ${wrong}` }] : [];
    });
  });
}

function postcodeProblem(postcode: string): string | null {
  const [, first = '', last = ''] = /^\s*(\d{4,})\s*[-–—]\s*(\d{4,})\s*$/.exec(postcode) ?? [];
  // The parts of a postcode with a hyphen differ in length, or are short.
  if (first !== '' && first.length === last.length) return 'two postcodes; list every one of them';
  return problemOf('postcode', postcode) === null ? null : 'none that an address can have';
}

function voucherDates(file: JsonObject): readonly Finding[] {
  return itemsIn(file, 'vouchers').flatMap(([path, { valid_from: from, valid_until: until }]) => {
    if (!(Date.parse(String(from)) >= Date.parse(String(until)))) return [];
    const message = `valid_until "${until}" is not after valid_from "${from}"`;
    return [{ path: [...path, 'valid_until'], message }];
  });
}

/** A language as phones request it, such as de or pt-BR (BCP 47). */
const language = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

function languages(file: JsonObject): readonly Finding[] {
  const { venue } = file;
  const findings: Finding[] = [];
  const check = (path: Path, key: string) => {
    if (language.test(key)) return;
    const [name = '', ...further] = key.split(/[-_]/);
    const meant = [name.toLowerCase(), ...further].join('-');
    const hint = language.test(meant)
      ? `did you mean "${meant}"?`
      : 'write one such as de or pt-BR';
    findings.push({ path, message: `"${key}" is no language of phones; ${hint}` });
  };
  // The venue's own language is that of its kitchen (D321).
  if (isRecord(venue) && typeof venue.locale === 'string') check(['venue', 'locale'], venue.locale);
  visit(file, [], (path, text) => {
    if (!isRecord(text) || typeof text.en !== 'string') return;
    for (const key of Object.keys(text)) check(path, key);
  });
  return findings;
}
