import { expect, it } from 'vitest';
import { atOnce, Scheduler, type Step } from './scheduler.ts';

it('[P17] an actor that dies during two parallel tasks stops both, and nobody waits for it', async () => {
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

it('[P17] a task that ends while a parallel one waits for its step lets the others continue', async () => {
  const done: string[] = [];
  const scheduler = new Scheduler<{ step: Step }>(
    () => 0,
    () => null,
    [{ step: atOnce }],
  );
  const one = async ({ step }: { step: Step }, name: string) => {
    await step('send', name);
    done.push(name);
  };
  const act = async (process: { step: Step }) => {
    await Promise.all([one(process, 'left'), one(process, 'right')]);
  };
  await scheduler.run([{ name: 'reconciler', act }]);
  expect(done).toEqual(['left', 'right']);
});
