/** Finds the known word closest to a misspelt one; null if none is close enough. */
export function nearestWord(
  wrong: string,
  words: readonly string[],
  far = Math.max(1, Math.floor(wrong.length / 3)),
): string | null {
  const [best] = words
    .map((word) => ({ word, distance: distanceOf(wrong.toLowerCase(), word.toLowerCase()) }))
    .filter(({ distance }) => distance <= far)
    .sort((one, other) => one.distance - other.distance);
  return best?.word ?? null;
}

/** The Levenshtein distance: characters to insert, delete or replace. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, own] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === own ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
