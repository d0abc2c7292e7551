import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db.ts';
import { sandbox_objects } from '../../schema-payments.ts';

type Doc = Readonly<Record<string, unknown>>;

/** Where the test till keeps what a provider would remember. */
export interface TestShelf {
  readonly add: (prefix: string, doc: Doc) => Promise<string>;
  readonly put: (id: string, doc: Doc) => Promise<void>;
  readonly get: <T extends Doc>(id: string) => Promise<T | null>;
  /** Takes something away; null where it was taken before. */
  readonly take: <T extends Doc>(id: string) => Promise<T | null>;
}

export function testShelf(db: Db): TestShelf {
  const shelf: TestShelf = {
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
