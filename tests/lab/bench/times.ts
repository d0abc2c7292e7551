/** Measurements by their names. */
export type Times = Readonly<Record<string, number>>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower = Number.NaN, upper = Number.NaN] = sorted.slice(middle - 1, middle + 1);
  return sorted.length % 2 === 0 ? (lower + upper) / 2 : (sorted[middle] ?? Number.NaN);
}

/** A Markdown table of measurements side by side, with the ratio of the last column to the first. */
export function table(heads: readonly string[], columns: readonly Times[]): string {
  const [first = {}, last = {}] = [columns[0], columns.at(-1)];
  const rows = Object.keys(last).map((name) => {
    const values = columns.map((column) => column[name] ?? Number.NaN);
    const ratio = (last[name] ?? Number.NaN) / (first[name] ?? Number.NaN);
    return [name, ...values.map(shown), `× ${ratio.toFixed(1)}`];
  });
  const head = [...heads, 'last ÷ first'];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function shown(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
