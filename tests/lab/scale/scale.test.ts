import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type Db, openDatabase } from '#server/db/database.ts';
import { demoDatabase } from '../../support/database/databases.ts';
import { drive } from './drive.ts';
import { explainAll, type Findings, pagesRead } from './explain.ts';
import { recording } from './recording.ts';
import { fill } from './seed.ts';
import { jobs } from './ticks.ts';
import { askForVenues } from './venues.ts';

const tickSizes = process.env.SCALE ? [1_000, 100_000] : [1_000, 10_000];
const listMs = process.env.SCALE ? 4_000 : 200;
const sizes = (process.env.SCALE ?? '1000').split(',').map(Number);

it('[T54] no statement reads a growing table from end to end, or takes longer the more there is', {
  timeout: 3_600_000,
}, async () => {
  const findings: Findings = { costs: new Map(), faults: [] };
  for (const size of sizes) {
    const url = await demoDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const began = performance.now();
    await fill(drizzle(pool) as unknown as Db, size);
    say(`${size} orders seeded in ${Math.round((performance.now() - began) / 1000)} s`);
    const seen = new Map<string, readonly unknown[]>();
    const opened = await openDatabase({ url });
    const failed = await recording(url, seen, () => drive(opened.db));
    findings.faults.push(...failed.map((one) => `${size}: ${one}`));
    const { failed: refused, perSecond, processorMs } = await askForVenues(opened.db, listMs);
    say(
      `venues with ${size} orders: ${Math.round(perSecond)} lists a second; ${processorMs.toFixed(3)} ms of a processor each, so at most ${Math.round(1_000 / processorMs)} a second on one`,
    );
    if (refused > 0) findings.faults.push(`${size}: ${refused} lists of venues were refused`);
    await opened.close();
    await explainAll(pool, seen, size, findings);
    await pool.end();
  }
  table(findings);
  expect(findings.faults).toEqual([]);
  expect(findings.costs.size).toBeGreaterThan(60);
});

it('[T54] a tick with nothing to do looks into an index, however much there is', {
  timeout: 120_000,
}, async () => {
  const reads = new Map<string, number[]>();
  for (const size of tickSizes) {
    const url = await demoDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await fill(drizzle(pool) as unknown as Db, size);
    for (const [name, tick] of Object.entries(jobs)) {
      const seen = new Map<string, readonly unknown[]>();
      await recording(url, seen, async () => {
        const { db, close } = await openDatabase({ url });
        await tick(db);
        seen.clear();
        await tick(db);
        await close();
      });
      expect([name, seen.size > 0]).toEqual([name, true]);
      // Rows that the first tick has changed are in the index twice until they are vacuumed.
      await pool.query('vacuum');
      const pages = await pagesRead(pool, seen);
      say(`${name} with ${size} orders and nothing to do: ${seen.size} statements, ${pages} pages`);
      reads.set(name, [...(reads.get(name) ?? []), ...pages]);
    }
    await pool.end();
  }
  // Retention handles one table after another; reading the few pages of a small table is its best plan.
  for (const [name, pages] of reads) {
    const most = name === 'retention' ? 20 : 4;
    expect([name, pages.filter((count) => count > most)]).toEqual([name, []]);
  }
});

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
      `| ${text.replace(/\s+/g, ' ').replace(/["|]/g, '').slice(0, 110)} | ${cells.join(' | ')} |`,
    );
  }
  say(`${costs.size} statements, ${faults.length} faults`);
}

function say(line: string): void {
  if (process.env.SCALE) process.stdout.write(`${line}\n`);
}
