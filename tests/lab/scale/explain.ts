import type pg from 'pg';

/** The cost of statements in milliseconds by number of orders, and the statements whose cost would grow. */
export interface Findings {
  readonly costs: Map<string, Map<number, number>>;
  readonly faults: string[];
}

/** With fewer orders, reading a whole table is the best plan. */
const leastForPlans = 100_000;
const maxMs = 5;
/** The tables that the seed fills; an almost empty table is read as a whole by any plan. */
const growing =
  /^(orders|order_lines|order_steps|payment_attempts|customers|mails|tokens|token_families|idempotency|tables|categories|proofs|try_counts)$/;
/** All other tables may grow, except these, which are edited by hand or belong to the demo. */
const small = /^(venues|meta|sandbox_objects)$/;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Explains every recorded statement; each runs three times without a trace, and the fastest time counts. */
export async function explainAll(
  pool: pg.Pool,
  seen: ReadonlyMap<string, readonly unknown[]>,
  size: number,
  { costs, faults }: Findings,
): Promise<void> {
  for (const [text, values] of seen) {
    const name = `${size}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`;
    try {
      const { ms, plan } = await explain(pool, text, values);
      if (ms !== null)
        costs.set(text, (costs.get(text) ?? new Map<number, number>()).set(size, ms));
      if (size < leastForPlans) {
        const unindexed = await planWithoutSeqScans(pool, text, values);
        const tables = wholeReads(unindexed).filter((table) => !small.test(table));
        faults.push(...tables.map((table) => `${name}: no index of ${table} helps`));
        continue;
      }
      if (ms !== null && ms > maxMs) faults.push(`${name}: ${ms.toFixed(1)} ms`);
      const tables = wholeReads(plan).filter((table) => growing.test(table));
      faults.push(...tables.map((table) => `${name}: reads all of ${table}`));
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
  }
}

/** With few rows PostgreSQL reads whole tables; with this setting it does so only where no index can be used. */
async function planWithoutSeqScans(pool: pg.Pool, text: string, values: readonly unknown[]) {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    return rows[0]['QUERY PLAN'][0].Plan as Plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function explain(pool: pg.Pool, text: string, values: readonly unknown[]) {
  const client = await pool.connect();
  try {
    // A statement may refer to rows of one that was rolled back; constraints are off, because only its cost matters.
    await client.query('begin; set local session_replication_role = replica');
    let ms = Number.POSITIVE_INFINITY;
    let plan: Plan = { 'Node Type': '' };
    for (let turn = 0; turn < 3; turn += 1) {
      await client.query('savepoint before');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
      await client.query('rollback to before');
      const [found] = rows[0]['QUERY PLAN'];
      ms = Math.min(ms, found['Execution Time']);
      plan = found.Plan;
    }
    return { ms, plan };
  } catch (error) {
    // An order cannot be inserted again under the same ids, but its plan can be read.
    if (Object(error).code !== '23505') throw error;
    await client.query('rollback to before');
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    return { ms: null, plan: rows[0]['QUERY PLAN'][0].Plan as Plan };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Number of the database's pages that each statement read. */
export async function pagesRead(
  pool: pg.Pool,
  seen: ReadonlyMap<string, readonly unknown[]>,
): Promise<readonly number[]> {
  const pages: number[] = [];
  for (const [text, values] of seen) {
    // A connection also reads catalogs, and reads them anew if others create tables meanwhile; the lowest count has none.
    const counts: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [
        ...values,
      ]);
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      counts.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    }
    pages.push(Math.min(...counts));
  }
  return pages;
}

function wholeReads(plan: Plan): readonly string[] {
  const table = plan['Relation Name'] ?? '';
  const own = plan['Node Type'] === 'Seq Scan' ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeReads)];
}
