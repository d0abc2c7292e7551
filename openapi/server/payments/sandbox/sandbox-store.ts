import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandbox_objects } from '../../db/schema-payments.ts';

type Doc = Readonly<Record<string, unknown>>;

/** Stores what a real provider would remember. */
export interface SandboxStore {
  readonly add: (prefix: string, doc: Doc) => Promise<string>;
  readonly put: (id: string, doc: Doc) => Promise<void>;
  readonly get: <T extends Doc>(id: string) => Promise<T | null>;
  /** Removes and returns a document; null if it does not exist any more. */
  readonly take: <T extends Doc>(id: string) => Promise<T | null>;
}

/** Runs an operation atomically, as a provider does: nobody sees half of it, and operations never interleave. */
export type SandboxLedger = <T>(operation: (store: SandboxStore) => Promise<T>) => Promise<T>;

/** The ledger shared by all processes on one database. */
export function sandboxLedger(db: Db): SandboxLedger {
  return (operation) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
      return operation(sandboxStore(tx));
    });
}

const ledgerLock = 4_545_002;

function sandboxStore(db: Db): SandboxStore {
  const store: SandboxStore = {
    add: async (prefix, doc) => {
      const id = `${prefix}_${randomUUID().replaceAll('-', '')}`;
      await store.put(id, doc);
      return id;
    },
    put: async (id, doc) => {
      await db
        .insert(sandbox_objects)
        .values({ id, doc, created_at: new Date() })
        .onConflictDoUpdate({ target: sandbox_objects.id, set: { doc } });
    },
    get: async <T extends Doc>(id: string) => {
      const [row] = await db.select().from(sandbox_objects).where(eq(sandbox_objects.id, id));
      return row ? (row.doc as T) : null;
    },
    take: async <T extends Doc>(id: string) => {
      const [row] = await db.delete(sandbox_objects).where(eq(sandbox_objects.id, id)).returning();
      return row ? (row.doc as T) : null;
    },
  };
  return store;
}
