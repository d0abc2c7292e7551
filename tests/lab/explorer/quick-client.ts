import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * A connection for many thousands of short transactions: each statement is planned once, and nobody waits for the response
 * to BEGIN before the first statement is sent. Statements and their order stay the same. It needs the option `pipeline`.
 */
export class QuickClient extends pg.Client {
  override query(...input: unknown[]): never {
    const [requested, ...others] = input;
    const text = typeof requested === 'string' ? requested : Reflect.get(Object(requested), 'text');
    const ask = super.query as (...all: unknown[]) => unknown;
    if (text !== 'begin')
      return ask.call(this, named(requested, String(text), others), ...others) as never;
    // If it fails, the statement after it fails too.
    void Promise.resolve(ask.call(this, ...input)).catch(() => {});
    return Promise.resolve({ rows: [] }) as never;
  }
}

const names = new Map<string, string>();

/** A prepared statement, which the connection recognizes by its name. */
function named(requested: unknown, text: string, [values]: readonly unknown[]): unknown {
  // A query without parameters may contain several statements.
  const hasValues = Array.isArray(values) && values.length > 0;
  if (!hasValues || typeof requested !== 'object' || requested === null) return requested;
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64');
  names.set(text, name);
  return { ...requested, name };
}
