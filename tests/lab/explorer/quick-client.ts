import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * A connection for many thousands of short transactions: each statement is planned once, and BEGIN is sent with a
 * transaction's first statement. Statements and their order stay the same.
 */
export class QuickClient extends pg.Client {
  private isBeginHeld = false;

  override query(...input: unknown[]): never {
    const [requested, ...others] = input;
    const text = typeof requested === 'string' ? requested : Reflect.get(Object(requested), 'text');
    const ask = super.query as (...all: unknown[]) => unknown;
    if (text === 'begin') {
      this.stream.cork();
      this.isBeginHeld = true;
      // If it fails, the statement after it fails too.
      void Promise.resolve(ask.call(this, ...input)).catch(() => {});
      return Promise.resolve({ rows: [] }) as never;
    }
    const answer = ask.call(this, named(requested, String(text), others), ...others);
    if (this.isBeginHeld) this.stream.uncork();
    this.isBeginHeld = false;
    return answer as never;
  }

  private get stream() {
    return Reflect.get(this, 'connection').stream;
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
