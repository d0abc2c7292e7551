import { randomUUID } from 'node:crypto';
import type { SandboxLedger, SandboxStore } from '#server/payments/sandbox/sandbox-store.ts';

type Doc = Readonly<Record<string, unknown>>;

/** Storage of the provider test doubles in this process's memory; each request to them is atomic. */
export interface MemoryLedger {
  readonly ledger: SandboxLedger;
  readonly cache: SandboxStore;
  readonly all: () => readonly Doc[];
}

export function memoryLedger(): MemoryLedger {
  const stored = new Map<string, Doc>();
  const cache: SandboxStore = {
    add: async (prefix, doc) => {
      const id = `${prefix}_${randomUUID().replaceAll('-', '')}`;
      stored.set(id, doc);
      return id;
    },
    put: async (id, doc) => void stored.set(id, doc),
    get: async <T extends Doc>(id: string) => (stored.get(id) as T | undefined) ?? null,
    take: async <T extends Doc>(id: string) => {
      const found = stored.get(id) as T | undefined;
      stored.delete(id);
      return found ?? null;
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  const ledger: SandboxLedger = (act) => {
    const turn = last.then(() => act(cache));
    last = turn.catch(() => {});
    return turn;
  };
  return { ledger, cache, all: () => [...stored.values()] };
}
