import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAnswerCache } from '#pages/answer-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Sets the wall clock; elapsed time is measured by another clock. */
function setClock(hours: number): void {
  vi.setSystemTime(Date.now() + hours * 3_600_000);
}

/** An API whose answers contain the number of requests it has received. */
function counted(headers: Readonly<Record<string, string>> = {}, status = () => 200) {
  let calls = 0;
  const send = () => {
    calls += 1;
    const data = { calls };
    const response = Response.json(data, { status: status(), headers });
    return Promise.resolve({ response, data, call: '/x', isPrivate: false });
  };
  const cache = newAnswerCache();
  return async () => (await cache('x', send, () => {}))?.body ?? null;
}

describe('[R3] setting the clock (D201)', () => {
  it.each([-24, -1, 1, 24])('by %s hours changes no response’s age', async (hours) => {
    const ask = counted({ 'Cache-Control': 'max-age=30' });
    expect(await ask()).toEqual({ calls: 1 });
    setClock(hours);
    expect(await ask()).toEqual({ calls: 1 });
    vi.advanceTimersByTime(29_000);
    expect(await ask()).toEqual({ calls: 1 });
    setClock(-hours / 2);
    vi.advanceTimersByTime(1_000);
    expect(await ask()).toEqual({ calls: 2 });
  });

  it.each([-24, 24])(
    'by %s hours pauses calls to a failed API for a second, not longer',
    async (hours) => {
      let status = 503;
      const ask = counted({}, () => status);
      expect(await ask()).toBeNull();
      status = 200;
      setClock(hours);
      vi.advanceTimersByTime(900);
      expect(await ask()).toBeNull();
      vi.advanceTimersByTime(100);
      expect(await ask()).toEqual({ calls: 2 });
    },
  );
});
