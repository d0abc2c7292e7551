import { expect, it } from 'vitest';
import { type Engine, newDatabase } from '../../support/database/engines.ts';
import { times } from '../../support/depth.ts';
import { embeddedStore, postgresStore } from './database.ts';
import { explore } from './explore.ts';

const count = Number(process.env.SCHEDULES ?? times(30, 300));
const from = Number(process.env.SCHEDULES_SEED ?? 1);

const engines: readonly (readonly [Engine, number])[] = [
  ['postgresql', count],
  ['embedded', Math.ceil(count / 10)],
];

it.each(engines)(
  '[P17] [O3] on %s, %d schedules of phones, banks, clocks and crashes: no charge without its order or refund, no order shown otherwise than its provider has it',
  { timeout: 600_000 + count * 1_000 },
  async (engine, schedules) => {
    const store =
      engine === 'embedded' ? await embeddedStore() : await postgresStore(await newDatabase());
    const started = performance.now();
    const explored = await explore(store, {
      from,
      count: schedules,
      isOnlyBills: process.env.SCHEDULES_OF === 'bills',
      onBatch: (done, faulty) => {
        const seconds = Math.round((performance.now() - started) / 1000);
        if (count > 1_000) {
          const seeds = faulty.map(({ seed }) => seed).join(', ') || 'none';
          process.stdout.write(`${engine}: ${done} schedules, ${seconds} s, faulty: ${seeds}\n`);
        }
      },
    });
    await store.close();
    const received = explored.faulty.map(
      ({ seed, violations, trace }) =>
        `seed ${seed}\n  ${violations.join('\n  ')}\n  ${trace.join('\n  ')}`,
    );
    expect(received.join('\n\n')).toBe('');
    expect(explored.schedules).toBe(schedules);
  },
);
