import { expect, it } from 'vitest';
import { newDatabase } from '../../support/database/databases.ts';
import type { Engine } from '../../support/database/engines.ts';
import { isDeep, times } from '../../support/depth.ts';
import { embeddedStore, postgresStore } from './database.ts';
import { type Explored, explore } from './explore.ts';

const count = Number(process.env.SCHEDULES ?? times(15, 300));
const from = Number(process.env.SCHEDULES_SEED ?? 1);

/** Databases that are explored concurrently, each with its own seeds: while one waits, the others continue. */
const LANES = 4;

/** The backend's own rules are explored, so in the gate PostgreSQL is enough. */
const engines: readonly (readonly [Engine, number])[] = [
  ['postgresql', count],
  ...(isDeep || process.env.SCHEDULES ? [['embedded', Math.ceil(count / 10)] as const] : []),
];

it.each(engines)(
  '[P17] [O3] on %s, %d schedules of phones, banks, clocks and crashes: every charge has its order or refund, and every order agrees with its provider',
  { timeout: 600_000 + count * 1_000 },
  async (engine, schedules) => {
    const started = performance.now();
    const progress: Explored[] = [];
    const tell = () => {
      if (count <= 1_000) return;
      const done = progress.reduce((sum, one) => sum + one.schedules, 0);
      const seconds = Math.round((performance.now() - started) / 1000);
      const seeds = progress.flatMap(({ faulty }) => faulty.map(({ seed }) => seed)).join(', ');
      process.stdout.write(
        `${engine}: ${done} schedules, ${seconds} s, faulty: ${seeds || 'none'}\n`,
      );
    };
    const lanes = engine === 'embedded' || schedules < 100 * LANES ? 1 : LANES;
    const share = Math.ceil(schedules / lanes);
    const explored = await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const store =
          engine === 'embedded' ? await embeddedStore() : await postgresStore(await newDatabase());
        const result = await explore(store, {
          from: from + lane * share,
          count: Math.min(share, schedules - lane * share),
          isOnlyBills: process.env.SCHEDULES_OF === 'bills',
          onBatch: (done, faulty) => {
            progress[lane] = { schedules: done, faulty };
            tell();
          },
        });
        await store.close();
        return result;
      }),
    );
    const received = explored
      .flatMap(({ faulty }) => faulty)
      .map(
        ({ seed, violations, trace }) =>
          `seed ${seed}\n  ${violations.join('\n  ')}\n  ${trace.join('\n  ')}`,
      );
    expect(received.join('\n\n')).toBe('');
    expect(explored.reduce((sum, one) => sum + one.schedules, 0)).toBe(schedules);
  },
);
