import { expect, it } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { explore } from './explore.ts';

const count = Number(process.env.SCHEDULES ?? 200);
const from = Number(process.env.SCHEDULES_SEED ?? 1);

it(`[P17] [O3] ${count} schedules of phones, banks, clocks and crashes: no charge without its order or refund, no order shown otherwise than its provider has it`, {
  timeout: 600_000 + count * 200,
}, async () => {
  const started = performance.now();
  const { schedules, faulty } = await explore(await newDatabase(), {
    from,
    count,
    onBatch: (done) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      if (count > 1_000) process.stdout.write(`${done} schedules, ${seconds} s\n`);
    },
  });
  const told = faulty.map(
    ({ seed, violations, trace }) =>
      `seed ${seed}\n  ${violations.join('\n  ')}\n  ${trace.join('\n  ')}`,
  );
  expect(told.join('\n\n')).toBe('');
  expect(schedules).toBe(count);
});
