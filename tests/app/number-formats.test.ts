import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const key = 'written';
const usd = { style: 'currency', currency: 'USD' } as const;

/** Simulates another visit on the same phone, which reads the stored texts again. */
async function visit() {
  vi.resetModules();
  const { rememberingFormats } = await import('#app/start/number-formats.ts');
  const { createIntl } = await import('#ui/lib/create-intl.ts');
  const messages = {
    'menu.items': [{ type: 6, value: 'count', options: pluralOf(), offset: 0 }],
  } as never;
  const onError = (error: Error) => {
    throw error;
  };
  return createIntl({ locale: 'en', messages, onError }, rememberingFormats());
}

/** "{n, plural, other {# items}}" as the build has parsed it. */
const pluralOf = () => ({ other: { value: [{ type: 7 }, { type: 0, value: ' items' }] } });

const plain = Intl.NumberFormat;
let made = 0;
class CountedFormat extends Intl.NumberFormat {
  constructor(...args: ConstructorParameters<typeof Intl.NumberFormat>) {
    super(...args);
    made += 1;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  made = 0;
  Intl.NumberFormat = CountedFormat as typeof plain;
});
afterEach(() => {
  Intl.NumberFormat = plain;
});

it('[D35] [W2] the amounts of an earlier visit are written without creating a format', async () => {
  const first = await visit();
  expect(first.formatNumber(4.25, usd)).toBe('$4.25');
  expect(first.formatMessage({ id: 'menu.items' }, { count: 1200 })).toBe('1,200 items');
  expect(made).toBe(2);
  vi.advanceTimersByTime(3_000);
  made = 0;
  const second = await visit();
  expect(second.formatNumber(4.25, usd)).toBe('$4.25');
  expect(second.formatMessage({ id: 'menu.items' }, { count: 1200 })).toBe('1,200 items');
  expect(made).toBe(0);
  expect(second.formatNumber(4.5, usd)).toBe('$4.50');
  expect(second.formatNumber(4.25, { ...usd, currency: 'EUR' })).toBe('€4.25');
});

it('[D35] a visit adds to the texts of earlier ones', async () => {
  for (const amount of [1, 2]) {
    (await visit()).formatNumber(amount, usd);
    vi.advanceTimersByTime(3_000);
  }
  expect(Object.values(JSON.parse(localStorage.getItem(key) ?? '{}'))).toEqual([
    { 1: '$1.00', 2: '$2.00' },
  ]);
});

it('[W4] at most the amounts of some first screens are stored', async () => {
  for (const start of [0, 1_000, 2_000]) {
    const intl = await visit();
    for (let amount = start; amount < start + 400; amount += 1)
      expect(intl.formatNumber(amount)).toBe(new Intl.NumberFormat('en').format(amount));
    vi.advanceTimersByTime(3_000);
    const [texts] = Object.values(JSON.parse(localStorage.getItem(key) ?? '{}')) as [object];
    expect(Object.keys(texts).length).toBeLessThanOrEqual(300);
    expect(texts).toHaveProperty(String(start));
  }
});

it.each(['null', '[]', '7', '{"a":null}', '{"[\\"en\\",{}]":{"7":1}}', '{'])(
  '[T21] amounts are written as if nothing were stored if %s is',
  async (left) => {
    localStorage.setItem(key, left);
    expect((await visit()).formatNumber(7)).toBe('7');
  },
);
