import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordStore } from '#browser/storage/record-store.ts';

/** A fake IndexedDB that answers every request after a delay in milliseconds, or never (Infinity). */
function database(answersAfterMs: () => number) {
  const disk = new Map<string, unknown>();
  function request<T>(act: () => T) {
    const requested: { result?: T; onsuccess?: () => void; oncomplete?: () => void } = {};
    const ms = answersAfterMs();
    if (ms !== Number.POSITIVE_INFINITY)
      setTimeout(() => {
        requested.result = act();
        requested.onsuccess?.();
        requested.oncomplete?.();
      }, ms);
    return requested;
  }
  const records = {
    put: (value: unknown, key: string) => request(() => disk.set(key, value)),
    delete: (key: string) => request(() => disk.delete(key)),
    get: (key: string) => request(() => disk.get(key)),
    getAll: () => request(() => [...disk.values()]),
    getAllKeys: () => request(() => [...disk.keys()]),
    get transaction() {
      return request(() => undefined);
    },
  };
  let connections = 0;
  const connect = () => {
    connections += 1;
    const ownNumber = connections;
    const transaction = () => {
      if (ownNumber <= closed) throw new DOMException('is closing', 'InvalidStateError');
      return { objectStore: () => records };
    };
    return { transaction };
  };
  return { disk, indexedDB: { open: () => request(connect) } };
}

/** The number of connections that the browser has closed without an event. */
let closed = 0;

let speed = 0;
let disk: Map<string, unknown>;
let boxes: RecordStore<string>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  window.sessionStorage.clear();
  speed = 0;
  closed = 0;
  const phone = database(() => speed);
  disk = phone.disk;
  vi.stubGlobal('indexedDB', phone.indexedDB);
  const { recordStore } = await import('#browser/storage/record-store.ts');
  boxes = recordStore('basket', (found) => (typeof found === 'string' ? found : null));
});

async function within<T>(ms: number, promise: Promise<T>): Promise<T | 'not yet'> {
  const result = Promise.race([
    promise,
    new Promise<'not yet'>((r) => setTimeout(r, ms, 'not yet')),
  ]);
  await vi.advanceTimersByTimeAsync(ms);
  return result;
}

describe('[W6] a drawer of the phone’s database (D80, D83)', () => {
  it('returns what was stored, until it is dropped', async () => {
    expect(await within(100, boxes.put('a', 'one'))).toBe(true);
    expect(await within(100, boxes.all())).toEqual(new Map([['a', 'one']]));
    await within(100, boxes.drop('a'));
    expect(await within(100, boxes.all())).toEqual(new Map());
  });

  it('waits for a busy disk: an unsettled order is found even after two seconds', async () => {
    disk.set('basket:a', 'unsettled');
    speed = 1_500;
    expect(await within(4_500, boxes.all())).toEqual(new Map([['a', 'unsettled']]));
  });

  it('continues without a database that never answers, and waits less for it from then on', async () => {
    speed = Number.POSITIVE_INFINITY;
    const put = boxes.put('a', 'one');
    expect(await within(4_900, put)).toBe('not yet');
    expect(await within(200, put)).toBe(false);
    expect(await within(1_100, boxes.all())).toEqual(new Map([['a', 'one']]));
  });

  it('is opened again if the browser has closed it in the background', async () => {
    expect(await within(100, boxes.put('a', 'one'))).toBe(true);
    closed = 1;
    expect(await within(100, boxes.put('a', 'two'))).toBe(true);
    expect(window.sessionStorage).toHaveLength(0);
    closed = 2;
    expect(await within(100, boxes.all())).toEqual(new Map([['a', 'two']]));
  });

  it('trusts the disk again as soon as it accepts a record', async () => {
    speed = Number.POSITIVE_INFINITY;
    await within(5_100, boxes.put('a', 'old'));
    speed = 0;
    vi.resetModules();
    const { recordStore } = await import('#browser/storage/record-store.ts');
    const again = recordStore('basket', (found) => (typeof found === 'string' ? found : null));
    expect(await within(100, again.put('a', 'new'))).toBe(true);
    expect(await within(100, again.all())).toEqual(new Map([['a', 'new']]));
  });
});

describe('[A7] [D36] the tokens that windows share', () => {
  const session = { customer_id: 7, credentials: { access_token: 'a' } as never, before: [] };

  it('[W5] are renewed, read and deleted even if the browser has closed the database', async () => {
    const { readVault, writeVault } = await import('#browser/storage/session-vault.ts');
    await within(100, writeVault({ ...session, customer_id: 6 }));
    closed = 1;
    await within(100, writeVault(session));
    closed = 2;
    expect(await within(100, readVault())).toEqual(session);
    closed = 3;
    await within(100, writeVault(null));
    expect(disk.size).toBe(0);
  });
});
