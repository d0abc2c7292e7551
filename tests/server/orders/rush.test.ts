import { describe, expect, it } from 'vitest';
import { batchLines } from '#server/http/log-lines.ts';
import { newSemaphore } from '#server/lib/semaphore.ts';
import { singleFlight } from '#server/lib/single-flight.ts';
import { newNumbers } from '#server/orders/numbers.ts';
import { databaseWith } from '../../support/database/databases.ts';
import { cafe } from '../../support/venues.ts';

/** Work that lasts until the test ends it. */
function slowly() {
  const ends: (() => void)[] = [];
  const act = () => new Promise<string>((resolve) => ends.push(() => resolve('served')));
  return { act, ends };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const away = () => 'sent away';

describe('the semaphore of orders', () => {
  it('admits a limited number at a time, and the others in turn', async () => {
    const door = newSemaphore(2, 10_000);
    const { act, ends } = slowly();
    const answers = [1, 2, 3, 4].map(() => door(act, away));
    await settled();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await settled();
    expect(ends).toHaveLength(3);
    for (let index = 1; index < 4; index += 1) {
      ends[index]?.();
      await settled();
    }
    expect(await Promise.all(answers)).toEqual(['served', 'served', 'served', 'served']);
  });

  it('refuses an order that waited too long, before any work', async () => {
    const door = newSemaphore(1, 20);
    const { act, ends } = slowly();
    const [first, second] = [door(act, away), door(act, away)];
    expect(await second).toBe('sent away');
    ends[0]?.();
    expect([await first, ends.length]).toEqual(['served', 1]);
    expect(await door(async () => 'at once', away)).toBe('at once');
  });

  it('releases its place after a failure', async () => {
    const door = newSemaphore(1, 1_000);
    await expect(door(() => Promise.reject(new Error('no')), away)).rejects.toThrow('no');
    expect(await door(async () => 'served', away)).toBe('served');
  });
});

describe('a shared request (single-flight)', () => {
  it('runs once for simultaneous callers, and again for callers that arrive while it runs', async () => {
    let requested = 0;
    const ends: ((answer: number) => void)[] = [];
    const ask = singleFlight(() => {
      requested += 1;
      return new Promise<number>((resolve) => ends.push(resolve));
    });
    const early = [ask(), ask(), ask()];
    await settled();
    const late = [ask(), ask()];
    expect(requested).toBe(1);
    ends[0]?.(1);
    await settled();
    ends[1]?.(2);
    expect([await Promise.all(early), await Promise.all(late), requested]).toEqual([
      [1, 1, 1],
      [2, 2],
      2,
    ]);
  });

  it('runs again after a failure', async () => {
    let times = 0;
    const ask = singleFlight(async () => {
      times += 1;
      if (times === 1) throw new Error('silent');
      return times;
    });
    await expect(ask()).rejects.toThrow('silent');
    expect(await ask()).toBe(2);
  });
});

it('[O1] an order that is being written does not block the numbers of its venue’s other orders', async () => {
  const { db, secondDb, close } = await databaseWith([cafe()], 'postgresql');
  const next = newNumbers(secondDb);
  const day = '2026-11-23';
  const numbers = await db.transaction(async (one) => {
    const first = await next(one, 1, day);
    const others = await db.transaction((other) =>
      Promise.all([1, 2, 3].map(() => next(other, 1, day))),
    );
    return [first, ...others];
  });
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(new Set(numbers.map(({ id }) => id)).size).toBe(4);
  expect((await db.transaction((tx) => next(tx, 1, '2026-11-24'))).number).toBe(1);
  await close();
});

it('log lines are written in batches, the last ones on exit', async () => {
  const written: string[] = [];
  const lines = batchLines((text) => void written.push(text));
  lines.add('one');
  lines.add('two');
  expect(written).toEqual([]);
  lines.flush();
  expect(written).toEqual(['one\ntwo\n']);
  lines.flush();
  expect(written).toHaveLength(1);
});
