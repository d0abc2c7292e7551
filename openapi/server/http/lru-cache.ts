/** Finished answers kept in memory, as long as what they were made of has not changed. */
export interface LruCache<T = string> {
  readonly take: (key: string, state: string, make: () => Promise<T>) => Promise<T>;
}

const mostAnswers = 300;

/** An empty shelf; the answer that was asked for longest ago leaves first. */
export function newLruCache<T = string>(): LruCache<T> {
  const kept = new Map<string, { readonly state: string; readonly answer: Promise<T> }>();
  const put = (key: string, state: string, make: () => Promise<T>) => {
    const answer = make();
    answer.catch(() => kept.delete(key));
    return { state, answer };
  };
  return {
    take: (key, state, make) => {
      const known = kept.get(key);
      const entry = known?.state === state ? known : put(key, state, make);
      kept.delete(key);
      kept.set(key, entry);
      const oldest = kept.keys().next().value;
      if (kept.size > mostAnswers && oldest !== undefined) kept.delete(oldest);
      return entry.answer;
    },
  };
}
