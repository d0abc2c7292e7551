import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailboxParts } from '#server/config/setting-kinds.ts';
import { environmentOf } from '#server/lib/environment.ts';

it('[D131] an empty variable counts as not set', () => {
  expect(environmentOf({ DATA_FOLDER: '', PORT: '', HOST: 'a' })).toEqual({ HOST: 'a' });
});

it.each(['openapi/server/run.ts', 'openapi/server/venue.ts', 'openapi/pages/main.ts'])(
  '[D131] %s reads no empty variable',
  (file) => {
    const reads = readFileSync(file, 'utf8').match(/.*process\.env.*/g) ?? [];
    expect(reads.filter((line) => !line.includes('environmentOf(process.env)'))).toEqual([]);
    expect(reads).toHaveLength(1);
  },
);

describe('the sender of emails', () => {
  it.each([
    ['orders@example.com', { name: '', address: 'orders@example.com' }],
    [
      'Corner Kitchen <orders@example.com>',
      { name: 'Corner Kitchen', address: 'orders@example.com' },
    ],
    [
      '"Corner, Kitchen" <orders@example.com>',
      { name: 'Corner, Kitchen', address: 'orders@example.com' },
    ],
    ['<orders@example.com>', { name: '', address: 'orders@example.com' }],
  ])('%s', (text, parts) => {
    expect(mailboxParts(text)).toEqual(parts);
  });
});
