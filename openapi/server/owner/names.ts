/** Returns the English text, or the only one, of a name in a file. */
export function plainName(name: unknown): string | null {
  if (typeof name === 'string') return name;
  if (typeof name !== 'object' || name === null) return null;
  const { en } = name as { readonly en?: unknown };
  return typeof en === 'string' ? en : null;
}

/** The path to a value by names: "menu › Burgers › Smash" instead of categories, 0, products, 2. */
export function whereIs(value: unknown, path: readonly (string | number)[]): string {
  const words: string[] = [];
  let at = value;
  for (const [index, part] of path.entries()) {
    at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[part];
    if (part === 'categories' && index === 0) words.push('menu');
    else if (typeof part === 'number') words.push(nameIn(at) ?? `${part + 1}.`);
    else if (!silent.has(part)) words.push(part);
  }
  return words.join(' › ');
}

/** Lists that the path omits, since the names of their items are enough. */
const silent = new Set(['products', 'options', 'values', 'meal_deal_items', 'sub_options']);

function nameIn(item: unknown): string | null {
  const { name, code, label, day } = (item ?? {}) as Readonly<Record<string, unknown>>;
  return plainName(name) ?? plainName(code) ?? plainName(label) ?? plainName(day);
}
