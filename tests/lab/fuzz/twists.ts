import { isRecord } from '#domain/lib/is-record.ts';
import type { Chance } from './chance.ts';
import { hostileText, hostileValue } from './hostile.ts';

/** A request before it is sent; `raw` is a body in bytes that replaces the JSON of `body`. */
export interface Draft {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly raw?: string | Uint8Array;
}

/** One fault of a request. */
type Twist = (draft: Draft, chance: Chance) => Draft;

/** Adds a fault to the draft, most often to its body. */
export function twisted(draft: Draft, chance: Chance): Draft {
  const share = chance.next();
  if (draft.body !== undefined && share < 0.15) return inTexts(draft, chance);
  if (draft.body !== undefined && share < 0.55) return inBody(draft, chance);
  if (share < 0.7) return inQuery(draft, chance);
  return chance.pick(others)(draft, chance);
}

const inBody: Twist = (draft, chance) => ({ ...draft, body: spoiled(draft.body, chance, 0) });

const inTexts: Twist = (draft, chance) => {
  const sprinkled = (value: unknown): unknown => {
    if (typeof value === 'string') return chance.isLucky(0.25) ? pricked(value, chance) : value;
    if (Array.isArray(value)) return value.map(sprinkled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, sprinkled(held)]));
  };
  return { ...draft, body: sprinkled(draft.body) };
};

const inQuery: Twist = (draft, chance) => {
  const { query } = draft;
  const value = chance.isLucky(0.7)
    ? hostileText(chance)
    : (JSON.stringify(hostileValue(chance)) ?? '');
  if (query.length === 0 || chance.isLucky(0.1)) {
    const name = chance.pick(['id', 'page', 'per_page', 'customer_id', 'venue_id', '__proto__']);
    return { ...draft, query: [...query, [name, value]] };
  }
  const spot = chance.upTo(query.length - 1);
  if (chance.isLucky(0.15)) return { ...draft, query: query.filter((_, index) => index !== spot) };
  return {
    ...draft,
    query: query.map(([name, old], index) => [name, index === spot ? value : old] as const),
  };
};

/** Changes, removes or duplicates one part of a value, at any depth. */
function spoiled(value: unknown, chance: Chance, depth: number): unknown {
  const isInside = chance.isLucky(depth === 0 ? 0.97 : 0.75);
  if (Array.isArray(value) && value.length > 0 && isInside) {
    const spot = chance.upTo(value.length - 1);
    if (chance.isLucky(0.1)) return Array.from({ length: chance.upTo(250) }, () => value[spot]);
    return value.map((item, index) => (index === spot ? spoiled(item, chance, depth + 1) : item));
  }
  if (isRecord(value) && isInside) {
    const names = Object.keys(value);
    const name = names.length > 0 && chance.isLucky(0.97) ? chance.pick(names) : '__proto__';
    if (chance.isLucky(0.1)) {
      return Object.fromEntries(Object.entries(value).filter(([own]) => own !== name));
    }
    const old = Object.entries(value).find(([own]) => own === name)?.[1];
    return { ...value, [name]: spoiled(old, chance, depth + 1) };
  }
  if (typeof value === 'string' && chance.isLucky(0.35)) return pricked(value, chance);
  return hostileValue(chance);
}

/** A slightly changed text, which passes as many checks as the original. */
function pricked(text: string, chance: Chance): string {
  const spot = chance.upTo(text.length);
  const pin = chance.pick(['\u0000', '\ud83d', '\u202e', '\n', "'", '<b>', '\\']);
  return text.slice(0, spot) + pin + text.slice(spot);
}

const withHeader =
  (name: string, values?: readonly string[]): Twist =>
  (draft, chance) => ({
    ...draft,
    headers: {
      ...draft.headers,
      [name]: values ? chance.pick(values) : asHeader(hostileText(chance)),
    },
  });

const inPath: Twist = (draft, chance) => {
  const [head = '', tail = ''] = draft.path.split(/(?=\/[^/]*$)/);
  const id = encodeURIComponent(asHeader(hostileText(chance)));
  const paths = [
    `${head}/${id}.json`,
    `${draft.path}/`,
    `/${draft.path}`,
    `${head}/..%2f..%2f${tail}`,
    `${head}/%00.json`,
    `${head}/%ff%fe.json`,
    `${head}/%c0%ae%c0%ae${tail}`,
    draft.path.replace(/[^/.]+\.json$/, `${id}.json`),
    draft.path.replace(/\d+/, () => chance.pick(['0', '-1', '1e3', '2147483648', '9'.repeat(30)])),
    draft.path.replace('.json', '.json%0d%0aX: y'),
    draft.path.toUpperCase(),
    `${head}/${'a/'.repeat(400)}x.json`,
  ];
  return { ...draft, path: chance.pick(paths) };
};

const rawBody: Twist = (draft, chance) => ({
  ...draft,
  raw: chance.pick([
    '{',
    '',
    'null',
    '"text"',
    '[1,2,3]',
    '\ufeff{}',
    '{"a":1,"a":2}',
    '{"order":{"__proto__":{"isAdmin":true}}}',
    '{"customer":{"constructor":{"prototype":{"x":1}}}}',
    '['.repeat(5_000) + ']'.repeat(5_000),
    `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    '{"order":1e999999}',
    '{"a":NaN}',
    'a=b&c=d',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    Uint8Array.from({ length: 200 }, () => chance.upTo(255)),
    JSON.stringify({ a: 'x'.repeat(chance.isLucky(0.2) ? 600_000 : 60_000) }),
  ]),
});

const others: readonly Twist[] = [
  inPath,
  inPath,
  rawBody,
  rawBody,
  inBody,
  (draft, chance) => ({
    ...draft,
    method: chance.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'GET', 'POST', 'BREW']),
  }),
  withHeader('Content-Type'),
  withHeader('Content-Type', ['text/plain', 'application/x-www-form-urlencoded', 'text/xml']),
  withHeader('Content-Length', ['-1', '0', '99999999999', 'x']),
  withHeader('Content-Encoding', ['gzip', 'br', 'x']),
  withHeader('Authorization'),
  withHeader('Authorization', ['Basic', 'Basic ====', 'Bearer', 'Bearer null', 'Basic Og==', '  ']),
  withHeader('X-Client'),
  withHeader('Idempotency-Key'),
  withHeader('Accept-Language'),
  withHeader('Accept-Language', [
    '*',
    'de;q=x',
    'zz-ZZ-zz',
    `${'de,'.repeat(3_000)}en`,
    '__proto__',
  ]),
  withHeader('Accept-Encoding'),
  withHeader('If-None-Match'),
  withHeader('Cookie', ['XSRF-TOKEN=', 'XSRF-TOKEN=a.b', 'XSRF-TOKEN=a; XSRF-TOKEN=b', '=;;=']),
  withHeader('Sec-Fetch-Site', ['cross-site', 'same-site', 'same-origin', 'x']),
  withHeader('Origin', [
    'null',
    'https://evil.example',
    '//',
    'http://localhost:4545.evil.example',
  ]),
  withHeader('X-Forwarded-For'),
  withHeader('X-Forwarded-Proto'),
  withHeader('X-Account-Password'),
];

/** Headers hold only Latin letters and no line breaks, so clients cannot send any others. */
function asHeader(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 8_000);
}
