import { del, delMany, entries, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { withTimeout } from '#browser/page/time-limit.ts';
import { type Ending, type RecordKind, wipedBy } from '#domain/session/stored-data.ts';

/** Records that outlive the window, and the phone's killing of the app (D80, D83). */
export interface RecordStore<T> {
  /** Every record by its name; what cannot be read is not there. */
  all(): Promise<ReadonlyMap<string, T>>;
  /** Whether it is on the disk now. Where there is no database the window's own storage has to do, and it is not. */
  put(name: string, record: T): Promise<boolean>;
  drop(name: string): Promise<void>;
  /** Drops it where it is still the one that is meant, in one go: another window may have put another there. */
  dropIf(name: string, isMeant: (record: T) => boolean): Promise<void>;
}

/** A drawer of the phone's database; `decode` makes a record of whatever was found, or null. */
export function recordStore<T>(
  title: RecordKind,
  decode: (found: unknown) => T | null,
): RecordStore<T> {
  const place = `${title}:`;
  return {
    async all() {
      const onDiskNow = await inTime(entries<string, unknown>(onDisk)).catch(() => []);
      const found = [...onDiskNow, ...fromSession(place)];
      return new Map(
        found
          .filter(([key]) => String(key).startsWith(place))
          .map(([key, value]) => [String(key).slice(place.length), decode(value)] as const)
          .filter((entry): entry is readonly [string, T & {}] => entry[1] !== null),
      );
    },
    async put(name, record) {
      try {
        await inTime(set(place + name, record, onDisk));
        toSession(place + name, null); // an older one, of when the disk was slow
        return true;
      } catch {
        toSession(place + name, record);
        return false;
      }
    },
    async drop(name) {
      toSession(place + name, null);
      await inTime(del(place + name, onDisk)).catch(() => undefined);
    },
    async dropIf(name, isMeant) {
      toSession(place + name, null);
      const dropping: Parameters<typeof onDisk>[1] = async (records) => {
        const record = decode(await promisifyRequest(records.get(place + name)));
        if (record && isMeant(record)) records.delete(place + name);
        return promisifyRequest(records.transaction);
      };
      await inTime(onDisk('readwrite', dropping)).catch(() => undefined);
    },
  };
}

/** Wipes the records that end with the customer's time here. */
export async function wipeRecords(ending: Ending): Promise<void> {
  const kinds = wipedBy(ending, 'records');
  const isWiped = (key: string) => kinds.some((kind) => key.startsWith(`${kind}:`));
  for (const kind of kinds) for (const [key] of fromSession(`${kind}:`)) toSession(key, null);
  const found = await inTime(keys<string>(onDisk)).catch(() => []);
  await inTime(delMany(found.filter(isWiped), onDisk)).catch(() => undefined);
}

/** Milliseconds that a busy phone has; one whose database has not answered once is not waited for as long again. */
const timeoutMs = { first: 5000, next: 1000 };
let isSilent = false;
let database: Promise<IDBDatabase> | undefined;

/** A write counts when it is on the disk, not when the browser has taken note of it. */
const onDisk: UseStore = async (mode, act) => {
  database ??= open().catch((reason) => {
    database = undefined;
    throw reason;
  });
  const records = (await database).transaction('records', mode, { durability: 'strict' });
  return act(records.objectStore('records'));
};

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('ordering', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('records');
  const opened = await promisifyRequest(request);
  opened.onclose = () => {
    database = undefined;
  };
  opened.onversionchange = () => opened.close();
  return opened;
}

/** A database that does not open must not keep the customer waiting for ever. */
async function inTime<R>(act: Promise<R>): Promise<R> {
  const result = await withTimeout(act, isSilent ? timeoutMs.next : timeoutMs.first, () => {
    isSilent = true;
    return new Error('the database does not answer');
  });
  isSilent = false;
  return result;
}

function fromSession(place: string): [string, unknown][] {
  try {
    return Object.entries(window.sessionStorage)
      .filter(([key]) => key.startsWith(place))
      .map(([key, text]) => [key, JSON.parse(text)]);
  } catch {
    return [];
  }
}

function toSession(key: string, record: unknown): void {
  try {
    if (record === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Nothing can be kept here: the record lives as long as the page.
  }
}
