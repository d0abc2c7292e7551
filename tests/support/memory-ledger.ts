import { randomUUID } from 'node:crypto';
import type { TestLedger, TestShelf } from '#server/payments/sandbox/shelf.ts';

type Doc = Readonly<Record<string, unknown>>;

/** What the providers' test doubles remember, in this process's memory; each request to them is one step. */
export interface MemoryLedger {
  readonly ledger: TestLedger;
  readonly shelf: TestShelf;
  readonly all: () => readonly Doc[];
}

export function memoryLedger(): MemoryLedger {
  const kept = new Map<string, Doc>();
  const shelf: TestShelf = {
    add: async (prefix, doc) => {
      const id = `${prefix}_${randomUUID().replaceAll('-', '')}`;
      kept.set(id, doc);
      return id;
    },
    put: async (id, doc) => void kept.set(id, doc),
    get: async <T extends Doc>(id: string) => (kept.get(id) as T | undefined) ?? null,
    take: async <T extends Doc>(id: string) => {
      const found = kept.get(id) as T | undefined;
      kept.delete(id);
      return found ?? null;
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const ledger: TestLedger = (act) => {
    const turn = last.then(() => act(shelf));
    last = turn.catch(() => {});
    return turn;
  };
  return { ledger, shelf, all: () => [...kept.values()] };
}
