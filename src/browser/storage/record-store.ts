import { del, delMany, entries, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { withTimeout } from '#browser/page/time-limit.ts';
import { type RecordKind, type SessionEnd, wipedBy } from '#domain/session/stored-data.ts';

/** Records that survive the window and the phone killing the app, as other storage does not (F5, D80, D83). */
export interface RecordStore<T> {
  /** All records by name, without unreadable ones. */
  all(): Promise<ReadonlyMap<string, T>>;
  /** Returns whether it is on disk. Without a database session storage is used, and the result is false. */
  put(name: string, record: T): Promise<boolean>;
  drop(name: string): Promise<void>;
  /** Deletes it if it matches, in one transaction: another window may have replaced it. */
  dropIf(name: string, isMatch: (record: T) => boolean): Promise<void>;
}

/** Opens the records with a key prefix; `decode` validates whatever was found, or returns null (T21, T22). */
export function recordStore<T>(
  title: RecordKind,
  decode: (found: unknown) => T | null,
): RecordStore<T> {
  const place = `${title}:`;
  return {
    async all() {
      const onDiskNow = await withDatabaseTimeout(entries<string, unknown>(onDisk)).catch(() => []);
      return new Map(
        [...onDiskNow, ...fromSession(place)]
          .filter(([key]) => String(key).startsWith(place))
          .map(([key, value]) => [String(key).slice(place.length), decode(value)] as const)
          .filter((entry): entry is readonly [string, T & {}] => entry[1] !== null),
      );
    },
    async put(name, record) {
      try {
        await withDatabaseTimeout(set(place + name, record, onDisk));
        toSession(place + name, null); // an outdated copy, written while the database was slow
        return true;
      } catch {
        toSession(place + name, record);
        return false;
      }
    },
    async drop(name) {
      toSession(place + name, null);
      await withDatabaseTimeout(del(place + name, onDisk)).catch(() => undefined);
    },
    async dropIf(name, isMatch) {
      const isDropped = (found: unknown) => {
        const record = decode(found);
        return record !== null && isMatch(record);
      };
      for (const [key, copy] of fromSession(place))
        if (key === place + name && isDropped(copy)) toSession(key, null);
      const dropping: Parameters<typeof onDisk>[1] = async (records) => {
        if (isDropped(await promisifyRequest(records.get(place + name))))
          records.delete(place + name);
        return promisifyRequest(records.transaction);
      };
      await withDatabaseTimeout(onDisk('readwrite', dropping)).catch(() => undefined);
    },
  };
}

/** Deletes the records that end with the customer's session. */
export async function wipeRecords(ending: SessionEnd): Promise<void> {
  const kinds = wipedBy(ending, 'records');
  const isWiped = (key: string) => kinds.some((kind) => key.startsWith(`${kind}:`));
  for (const kind of kinds) for (const [key] of fromSession(`${kind}:`)) toSession(key, null);
  const stored = await withDatabaseTimeout(keys<string>(onDisk)).catch(() => []);
  await withDatabaseTimeout(delMany(stored.filter(isWiped), onDisk)).catch(() => undefined);
}

/** Timeouts in milliseconds; after the first timeout, later operations get less time. */
const timeoutMs = { first: 5000, next: 1000 };
let hasTimedOut = false;
let database: Promise<IDBDatabase> | undefined;

/** A write counts only once it is on disk, not when the browser has queued it. */
const onDisk: UseStore = async (mode, act) => {
  const begin = async () => {
    database ??= open();
    return (await database).transaction('records', mode, { durability: 'strict' });
  };
  // Phones close the database of an app in the background, iOS without an event: it is then opened again (F5).
  const records = await begin().catch(() => {
    database = undefined;
    return begin();
  });
  return act(records.objectStore('records'));
};

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('ordering', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('records');
  const opened = await promisifyRequest(request);
  opened.onversionchange = () => opened.close();
  return opened;
}

/** A database that does not open must not block the customer. */
async function withDatabaseTimeout<R>(act: Promise<R>): Promise<R> {
  const result = await withTimeout(act, hasTimedOut ? timeoutMs.next : timeoutMs.first, () => {
    hasTimedOut = true;
    return new Error('the database does not answer');
  });
  hasTimedOut = false;
  return result;
}

function fromSession(place: string): [string, unknown][] {
  try {
    return Object.entries(window.sessionStorage)
      .filter(([key]) => key.startsWith(place))
      .map(([key, text]) => [key, parsed(text)]);
  } catch {
    return [];
  }
}

/** Null if it cannot be parsed: one damaged record must not hide the others (T21). */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toSession(key: string, record: unknown): void {
  try {
    if (record === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Storage is blocked: the record lasts as long as the page.
  }
}
