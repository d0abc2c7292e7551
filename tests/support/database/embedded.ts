import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from '#server/db/database.ts';
import { migrate, migrationNames } from '#server/db/migrations.ts';

type Fill = (db: Db) => Promise<unknown>;

/** A pool of engines for later tests, since starting an embedded engine takes a second. */
const free: PGlite[] = [];
const maxFree = 2;

/** An embedded database in the state that `fill` creates, whose later copies are found by `version`. */
export async function embeddedDatabase(version: string, fill: Fill): Promise<Database> {
  const engine = free.pop() ?? (await startEngine());
  await reset(engine, version, fill);
  const tables = JSON.stringify(await tablesOf(engine));
  let isOpen = true;
  const lent = new Proxy(engine, {
    get: (target, name) => {
      // Work that continues after the end of its test must not reach the next one's data.
      if (!isOpen) throw new Error('This database is closed.');
      const own = Reflect.get(target, name, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
  return {
    db: drizzle(lent) as unknown as Db,
    secondDb: null,
    engine: 'embedded',
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await engine.exec('rollback; select pg_advisory_unlock_all(); reset all');
      const isReusable = JSON.stringify(await tablesOf(engine)) === tables; // no test added a table
      if (isReusable && free.length < maxFree) free.push(engine);
      else await engine.close();
    },
  };
}

/** Schema with copies of the rows that migrations wrote. */
const unfilled = 'copy_unfilled';

/** Resets the tables to the rows of a version: the first time by `fill`, later from copies in a separate schema. */
async function reset(engine: PGlite, version: string, fill: Fill): Promise<void> {
  const copies = `copy_${version}`;
  const found = await engine.query('select from pg_namespace where nspname = $1', [copies]);
  if (found.rows.length > 0) return restore(engine, copies);
  await restore(engine, unfilled);
  await fill(drizzle(engine) as unknown as Db);
  await store(engine, copies);
}

async function store(engine: PGlite, copies: string): Promise<void> {
  const tables = await tablesOf(engine);
  const copy = tables.map(({ name }) => `create table ${copies}.${name} as table public.${name};`);
  await engine.exec(
    `create schema ${copies}; ${copy.join('\n')}
     create table ${copies}.sequence_values as
       select quote_ident(sequencename) as name, last_value as value
       from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
}

/** As a replica the engine runs no triggers and accepts rows that reference each other in any order. */
async function restore(engine: PGlite, copies: string): Promise<void> {
  const tables = await tablesOf(engine);
  const copy = tables.map(
    ({ name, columns }) =>
      `insert into ${name} (${columns}) overriding system value select ${columns} from ${copies}.${name};`,
  );
  await engine.exec(
    `set session_replication_role = replica;
     truncate ${tables.map(({ name }) => name).join(', ')} restart identity;
     ${copy.join('\n')}
     select setval(name::regclass, value) from ${copies}.sequence_values;
     set session_replication_role = origin`,
  );
}

interface Table {
  readonly name: string;
  /** The writable columns. */
  readonly columns: string;
}

async function tablesOf(engine: PGlite): Promise<readonly Table[]> {
  const { rows } = await engine.query<Table>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  );
  return rows;
}

const folder = 'node_modules/.cache/reference-backend';

/** An engine with the backend's empty tables; the first one stores a copy that later ones start from. */
async function startEngine(): Promise<PGlite> {
  const file = `${folder}/${migrationNames().at(-1)}.tar`;
  if (existsSync(file)) return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  const engine = await PGlite.create();
  await migrate(drizzle(engine) as unknown as Db);
  await store(engine, unfilled);
  const dump = await engine.dumpDataDir('none');
  mkdirSync(folder, { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()));
  renameSync(fresh, file);
  return engine;
}
