import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * A connection for many thousands of short transactions: the database plans each statement once, and nobody waits for the
 * answer to a transaction's beginning before its first statement is sent. What is asked, and in which order, is the same.
 * It needs the option `pipeline`.
 */
export class QuickClient extends pg.Client {
  override query(...input: unknown[]): never {
    const [requested, ...others] = input;
    const text = typeof requested === 'string' ? requested : Reflect.get(Object(requested), 'text');
    const ask = super.query as (...all: unknown[]) => unknown;
    if (text !== 'begin')
      return ask.call(this, named(requested, String(text), others), ...others) as never;
    // Where it fails, so does the statement after it.
    void Promise.resolve(ask.call(this, ...input)).catch(() => {});
    return Promise.resolve({ rows: [] }) as never;
  }
}

const names = new Map<string, string>();

/** A statement under a name, by which the connection knows it the next time. */
function named(requested: unknown, text: string, [values]: readonly unknown[]): unknown {
  // What has no parameters may be several statements.
  const hasValues = Array.isArray(values) && values.length > 0;
  if (!hasValues || typeof requested !== 'object' || requested === null) return requested;
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64');
  names.set(text, name);
  return { ...requested, name };
}
