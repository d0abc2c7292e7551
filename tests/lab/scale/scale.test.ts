import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type Db, openDatabase } from '#server/db/database.ts';
import { demoVenues } from '#server/demo/all.ts';
import { seed } from '#server/demo/seed.ts';
import { newDatabase } from '../../support/database/engines.ts';
import { drive } from './drive.ts';
import { explainAll, type Findings } from './explain.ts';
import { fill } from './seed.ts';

const sizes = (process.env.SCALE ?? '1000').split(',').map(Number);

it('[T54] no statement reads a growing table from end to end, or takes longer the more there is', {
  timeout: 3_600_000,
}, async () => {
  const findings: Findings = { costs: new Map(), faults: [] };
  for (const size of sizes) {
    const url = await newDatabase();
    const first = await openDatabase({ url });
    await seed(first.db, demoVenues());
    await first.close();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const began = performance.now();
    await fill(drizzle(pool) as unknown as Db, size);
    say(`${size} orders seeded in ${Math.round((performance.now() - began) / 1000)} s`);
    const seen = new Map<string, readonly unknown[]>();
    const opened = await openDatabase({ url });
    const failed = await recording(seen, () => drive(opened.db));
    findings.faults.push(...failed.map((one) => `${size}: ${one}`));
    await opened.close();
    await explainAll(pool, seen, size, findings);
    await pool.end();
  }
  table(findings);
  expect(findings.faults).toEqual([]);
  expect(findings.costs.size).toBeGreaterThan(60);
});

/** Notes every statement that goes to the database meanwhile, with values that it went with. */
async function recording<T>(
  seen: Map<string, readonly unknown[]>,
  act: () => Promise<T>,
): Promise<T> {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const send = prototype.query;
  prototype.query = function query(...given: unknown[]) {
    const [config, values] = given;
    const text = typeof config === 'string' ? config : String(Object(config).text ?? '');
    const bound = Array.isArray(values) ? values : (Object(config).values ?? []);
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) seen.set(text, bound);
    return send.apply(this, given);
  };
  try {
    return await act();
  } finally {
    prototype.query = send;
  }
}

function table({ costs, faults }: Findings): void {
  const dearest = ([, bySize]: readonly [string, ReadonlyMap<number, number>]) =>
    Math.max(...bySize.values());
  const all = [...costs].sort((one, other) => dearest(other) - dearest(one));
  say(
    `\n| ms with so many orders | ${sizes.join(' | ')} |\n|---|${sizes.map(() => '---|').join('')}`,
  );
  for (const [text, bySize] of all.slice(0, 25)) {
    const cells = sizes.map((size) => bySize.get(size)?.toFixed(2) ?? '');
    say(
      `| ${text.replace(/\s+/g, ' ').replaceAll('"', '').slice(0, 110)} | ${cells.join(' | ')} |`,
    );
  }
  say(`${costs.size} statements, ${faults.length} faults`);
}

function say(line: string): void {
  if (process.env.SCALE) process.stdout.write(`${line}\n`);
}
