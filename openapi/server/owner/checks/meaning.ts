import { voucherCode } from '#domain/cart/voucher.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { readShortCode } from '#domain/venue/short-code.ts';
import { nearestWord } from '../../lib/did-you-mean.ts';
import { type Finding, itemsIn, type JsonObject, type Path, visit } from '../file-parts.ts';
import { plainName } from '../names.ts';
import { checkAmounts, checkShares } from './amounts.ts';
import { checkConflicts } from './conflicts.ts';
import { textProblem } from './texts.ts';
import { checkTheme } from './theme.ts';
import { checkTyped } from './typed.ts';

/**
 * Finds the mistakes that no schema can express: missing or duplicate names and codes, amounts with too many decimals
 * for the currency (D62, D110, D288).
 */
export function checkMeaning(file: unknown): readonly Finding[] {
  if (!isRecord(file)) return [];
  const findings: Finding[] = [];
  const products = new Map<string | number, Path>();
  const categories = new Map<string | number, Path>();
  const windows = new Map<string | number, Path>();
  const add = (known: Map<string | number, Path>, key: unknown, path: Path, noun: string) => {
    if (typeof key !== 'string' && typeof key !== 'number') return;
    if (known.has(key))
      findings.push({ path, message: `${noun} ${JSON.stringify(key)} is there twice` });
    else known.set(key, path);
  };
  for (const [path, item] of itemsIn(file, 'categories')) {
    add(categories, item.id, [...path, 'id'], 'category id');
    add(categories, plainName(item.name), [...path, 'name'], 'category');
    const names = new Map<string | number, Path>();
    for (const [at, product] of itemsIn(item, 'products', path)) {
      add(products, product.id, [...at, 'id'], 'product id');
      const name = plainName(product.name);
      add(names, name, [...at, 'name'], 'product');
      if (name !== null && !products.has(name)) products.set(name, at);
    }
  }
  for (const [path, product] of itemsIn(file, 'hidden_products')) {
    add(products, product.id, [...path, 'id'], 'product id');
    const name = plainName(product.name);
    if (name !== null && !products.has(name)) products.set(name, path);
  }
  for (const [path, { id, name }] of itemsIn(file, 'delivery_windows')) {
    add(windows, id, [...path, 'id'], 'delivery window id');
    add(windows, plainName(name), [...path, 'name'], 'delivery window');
  }
  findings.push(...sameCodes(file), ...checkShares(file), ...checkConflicts(file));
  findings.push(...checkTyped(file), ...checkTheme(file));
  findings.push(...zoneAndCurrency(file));
  const known = { product: products, category: categories, window: windows };
  visit(file, [], (path, value) => {
    const wrong = textProblem(path, value);
    if (wrong) findings.push({ path, message: wrong });
    const noun = nounOf(path);
    if (!noun || (typeof value !== 'string' && typeof value !== 'number')) return;
    if (known[noun].has(value)) return;
    const near = nearestWord(String(value), [...known[noun].keys()].map(String));
    const meant = near ? `; did you mean "${near}"?` : '';
    findings.push({ path, message: `there is no ${noun} ${JSON.stringify(value)}${meant}` });
  });
  return findings;
}

/** Returns the kind of thing that a value names, by its field (D288). */
export function nounOf(path: Path): 'product' | 'category' | 'window' | null {
  const field = String(path.findLast((part) => typeof part === 'string') ?? '');
  if (/(^|_)product_ids?$/.test(field)) return 'product';
  if (/(^|_)category_ids$/.test(field)) return 'category';
  return /(^|_)window_ids?$/.test(field) ? 'window' : null;
}

/** Finds codes that are the same when typed: they differ only in case, spaces, or O for zero (B1, D62). */
function sameCodes(file: JsonObject): readonly Finding[] {
  const places = ['tables', 'locations'].flatMap((list) => itemsIn(file, list));
  return [
    ...sameIn(places, 'short_code', 'short code', (code) => readShortCode(code) ?? code),
    ...sameIn(itemsIn(file, 'vouchers'), 'code', 'voucher', voucherCode),
  ];
}

function sameIn(
  items: readonly (readonly [Path, JsonObject])[],
  field: string,
  noun: string,
  keyOf: (code: string) => string,
): readonly Finding[] {
  const known = new Map<string, string>();
  return items.flatMap(([path, item]) => {
    const code = item[field];
    if (typeof code !== 'string') return [];
    const key = keyOf(code);
    const above = known.get(key);
    if (above === undefined) known.set(key, code);
    if (above === undefined) return [];
    const same = `is ${JSON.stringify(above)} above to whoever types it`;
    const said = above === code ? 'is there twice' : same;
    return [{ path: [...path, field], message: `${noun} ${JSON.stringify(code)} ${said}` }];
  });
}

function zoneAndCurrency(file: JsonObject): readonly Finding[] {
  const { venue } = file;
  if (!isRecord(venue)) return [];
  const { currency, time_zone } = venue;
  const findings: Finding[] = [];
  if (typeof time_zone === 'string' && !isZone(time_zone)) {
    const near = nearestWord(time_zone, Intl.supportedValuesOf('timeZone'));
    const meant = near ? `; did you mean "${near}"?` : '; write one such as Europe/Berlin';
    findings.push({
      path: ['venue', 'time_zone'],
      message: `there is no time zone "${time_zone}"${meant}`,
    });
  }
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return findings;
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    findings.push({ path: ['venue', 'currency'], message: `there is no currency "${currency}"` });
    return findings;
  }
  return [...findings, ...checkAmounts(file, currency)];
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
