import { nearestWord } from '../lib/did-you-mean.ts';
import { amountProblem } from './amounts.ts';
import { textProblem } from './check-texts.ts';
import { plainName } from './names.ts';

interface Finding {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Path = readonly (string | number)[];
type Group = Readonly<Record<string, unknown>>;

/**
 * Finds the mistakes that no schema can express: missing or duplicate names, amounts that the currency does not have
 * (D110, D288).
 */
export function checkMeaning(file: unknown): readonly Finding[] {
  if (!isGroup(file)) return [];
  const findings: Finding[] = [];
  const products = new Map<string | number, Path>();
  const categories = new Map<string | number, Path>();
  const windows = new Map<string | number, Path>();
  const codes = new Map<string | number, Path>();
  const add = (known: Map<string | number, Path>, key: unknown, path: Path, noun: string) => {
    if (typeof key !== 'string' && typeof key !== 'number') return;
    if (known.has(key))
      findings.push({ path, message: `${noun} ${JSON.stringify(key)} is there twice` });
    else known.set(key, path);
  };
  for (const [path, item] of itemsIn(file, ['categories'])) {
    add(categories, item.id, [...path, 'id'], 'category id');
    add(categories, plainName(item.name), [...path, 'name'], 'category');
    const names = new Map<string | number, Path>();
    for (const [at, product] of itemsIn(item, ['products'], path)) {
      add(products, product.id, [...at, 'id'], 'product id');
      const name = plainName(product.name);
      add(names, name, [...at, 'name'], 'product');
      if (name !== null && !products.has(name)) products.set(name, at);
    }
  }
  for (const [path, product] of itemsIn(file, ['hidden_products'])) {
    add(products, product.id, [...path, 'id'], 'product id');
    const name = plainName(product.name);
    if (name !== null && !products.has(name)) products.set(name, path);
  }
  for (const [path, { id, name }] of itemsIn(file, ['delivery_windows'])) {
    add(windows, id, [...path, 'id'], 'delivery window id');
    const plain = plainName(name);
    if (plain !== null) windows.set(plain, path);
  }
  for (const list of ['tables', 'locations']) {
    for (const [path, { short_code }] of itemsIn(file, [list])) {
      add(codes, short_code, [...path, 'short_code'], 'short code');
    }
  }
  findings.push(...zoneAndCurrency(file));
  const known = { product: products, category: categories, window: windows };
  visit(file, [], (path, value) => {
    const wrong = textProblem(path.at(-1), value);
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

/** Returns the kind of thing that a value names, by its field. */
function nounOf(path: Path): 'product' | 'category' | 'window' | null {
  const field = String(path.findLast((part) => typeof part === 'string') ?? '');
  if (/(^|_)product_ids?$/.test(field)) return 'product';
  if (/(^|_)category_ids$/.test(field)) return 'category';
  return field === 'window_ids' ? 'window' : null;
}

const amountFields = new Set(
  'price take_away_price delivery_charge minimum_spend order_value minimum'.split(' '),
);

function zoneAndCurrency(file: Group): readonly Finding[] {
  const { venue } = file;
  if (!isGroup(venue)) return [];
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
  visit(file, [], (path, value) => {
    if (typeof value !== 'number' || !amountFields.has(String(path.at(-1)))) return;
    const wrong = amountProblem(value, currency);
    if (wrong) findings.push({ path, message: `${path.at(-1)} ${value} ${wrong}` });
  });
  return findings;
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

function visit(value: unknown, path: Path, see: (path: Path, value: unknown) => void): void {
  see(path, value);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value))
    visit(item, [...path, isList ? Number(key) : key], see);
}

function itemsIn(group: Group, [list = '']: readonly string[], path: Path = []): [Path, Group][] {
  const items = group[list];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, place) => (isGroup(item) ? [[[...path, list, place], item]] : []));
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
