/** Measurements by what was measured. */
export type Times = Readonly<Record<string, number>>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower = Number.NaN, upper = Number.NaN] = sorted.slice(middle - 1, middle + 1);
  return sorted.length % 2 === 0 ? (lower + upper) / 2 : (sorted[middle] ?? Number.NaN);
}

/** Two columns side by side with their ratio. */
export function table(small: Times, large: Times): string {
  const rows = Object.keys(large).map((name) => {
    const [one = Number.NaN, other = Number.NaN] = [small[name], large[name]];
    return [name, shown(one), shown(other), `× ${(other / one).toFixed(1)}`];
  });
  return rows
    .map(
      ([name = '', ...cells]) => name.padEnd(44) + cells.map((cell) => cell.padStart(10)).join(''),
    )
    .join('\n');
}

function shown(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
