import pg from 'pg';

/** Notes every statement that goes to the database meanwhile, with values that it went with. */
export async function recording<T>(
  seen: Map<string, readonly unknown[]>,
  act: () => Promise<T>,
): Promise<T> {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const send = prototype.query;
  prototype.query = function query(...given: unknown[]) {
    const [config, values] = given;
    const text = typeof config === 'string' ? config : String(Object(config).text ?? '');
    const bound = Array.isArray(values) ? values : (Object(config).values ?? []);
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) seen.set(text, bound);
    return send.apply(this, given);
  };
  try {
    return await act();
  } finally {
    prototype.query = send;
  }
}
