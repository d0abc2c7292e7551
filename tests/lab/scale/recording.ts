import pg from 'pg';

/** Records every statement sent to this database, with its values; other tests' backends may run meanwhile. */
export async function recording<T>(
  url: string,
  seen: Map<string, readonly unknown[]>,
  act: () => Promise<T>,
): Promise<T> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const send = prototype.query;
  const { database } = new pg.Client({ connectionString: url });
  prototype.query = function query(...given) {
    const [config, values] = given;
    const text = typeof config === 'string' ? config : String(Object(config).text ?? '');
    const bound = Array.isArray(values) ? values : (Object(config).values ?? []);
    const isOurs = this.database === database;
    if (isOurs && /^\s*(select|insert|update|delete|with)\b/i.test(text)) seen.set(text, bound);
    return send.apply(this, given);
  };
  try {
    return await act();
  } finally {
    prototype.query = send;
  }
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
