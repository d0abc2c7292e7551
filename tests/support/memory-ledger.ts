import { randomUUID } from 'node:crypto';
import type { SandboxLedger, SandboxStore } from '#server/payments/sandbox/sandbox-store.ts';

type Doc = Readonly<Record<string, unknown>>;

/** What the providers' test doubles remember, in this process's memory; each request to them is one step. */
export interface MemoryLedger {
  readonly ledger: SandboxLedger;
  readonly cache: SandboxStore;
  readonly all: () => readonly Doc[];
}

export function memoryLedger(): MemoryLedger {
  const kept = new Map<string, Doc>();
  const cache: SandboxStore = {
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
  const ledger: SandboxLedger = (act) => {
    const turn = last.then(() => act(cache));
    last = turn.catch(() => {});
    return turn;
  };
  return { ledger, cache, all: () => [...kept.values()] };
}
