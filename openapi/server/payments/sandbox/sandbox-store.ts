import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandbox_objects } from '../../db/schema-payments.ts';

type Doc = Readonly<Record<string, unknown>>;

/** Where the test till keeps what a provider would remember. */
export interface SandboxStore {
  readonly add: (prefix: string, doc: Doc) => Promise<string>;
  readonly put: (id: string, doc: Doc) => Promise<void>;
  readonly get: <T extends Doc>(id: string) => Promise<T | null>;
  /** Takes something away; null where it was taken before. */
  readonly take: <T extends Doc>(id: string) => Promise<T | null>;
}

/** Does something in one step, as a provider does what it is asked: nobody sees half of it, and two are never mixed up. */
export type TestLedger = <T>(act: (shelf: SandboxStore) => Promise<T>) => Promise<T>;

/** The ledger that all processes on one database share. */
export function testLedger(db: Db): TestLedger {
  return (act) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
      return act(testShelf(tx));
    });
}

const ledgerLock = 4_545_002;

function testShelf(db: Db): SandboxStore {
  const shelf: SandboxStore = {
    add: async (prefix, doc) => {
      const id = `${prefix}_${randomUUID().replaceAll('-', '')}`;
      await shelf.put(id, doc);
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
  return shelf;
}
