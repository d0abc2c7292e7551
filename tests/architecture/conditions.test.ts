import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An SQL condition whose name reads like a boolean: `if (isOwner)` would always be true. */
const condition =
  /\b(?:const|let) (?:is|has|may|can)[A-Z]\w*\s*=\s*(?:\w+ === \w+\s*\?[^:]*)?\b(?:and|or|not|eq|ne|gt|gte|lt|lte|exists|inArray|isNull|isNotNull|sql)\b[(`]/g;
const conditionFunction =
  /\bfunction (?:is|has|may|can)[A-Z]\w*\([^)]*\): SQL\b|\bconst (?:is|has|may|can)[A-Z]\w* = \([^)]*\)(?:: SQL)? =>\s*(?:and|or|not|eq|sql)\b[(`]/g;

function violations(code: string): string[] {
  return [...code.matchAll(condition), ...code.matchAll(conditionFunction)].map(([text]) => text);
}

it('conditions of SQL are called …Condition, not like booleans', () => {
  const found = readdirSync('openapi/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => violations(readFileSync(`openapi/server/${file}`, 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['const isOwn = and(eq(a, b));', 1],
  ['const hasEnded =\n  sql`exists (select 1)`;', 1],
  ['function isOver(now: Date): SQL {', 1],
  ['const ownCondition = and(eq(a, b));', 0],
  ['const isOwn = a === b;', 0],
])('the rule recognizes %j', (code, count) => {
  expect(violations(code)).toHaveLength(count);
});
