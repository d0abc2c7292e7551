import { expect, it } from 'vitest';
import { atOnce, Scheduler, type Step } from './scheduler.ts';

it('[P17] whoever dies while they do two things side by side does neither of them any more, and nobody waits for them', async () => {
  const done: string[] = [];
  const faults = [null, 'crash'] as const;
  let steps = 0;
  const scheduler = new Scheduler<{ step: Step }>(
    () => 0,
    () => faults[steps++] ?? null,
    [{ step: atOnce }],
  );
  const act = async ({ step }: { step: Step }) => {
    const one = async (name: string) => {
      await step('send', name);
      done.push(name);
      await step('answer', name);
    };
    await Promise.all([one('left'), one('right')]);
  };
  await scheduler.run([{ name: 'reconciler', act }]);
  expect(done).toEqual([]);
  expect(scheduler.trace).toEqual(['reconciler begin', 'reconciler send left crash']);
});
