/** The page's meta tags by name. */
export type Meta = Readonly<Record<string, string | undefined>>;

/** Reads meta tags one by one; a wrong value counts as missing and is reported in a sentence (D39). */
export interface MetaReader {
  readonly problems: readonly string[];
  /** The tag's text; null if missing or empty. */
  text(name: string): string | null;
  /** `true` or `1` (D38). */
  flag(name: string, otherwise: boolean): boolean;
  /** One of the known values, case-insensitive. */
  oneOf<T>(name: string, known: ReadonlyMap<string, T>): T | null;
  /** A text of a certain form. */
  matching(name: string, form: RegExp): string | null;
}

export function metaReader(meta: Meta): MetaReader {
  const problems: string[] = [];
  const text = (name: string) => meta[name]?.trim() || null;
  const oneOf = <T>(name: string, known: ReadonlyMap<string, T>): T | null => {
    const said = text(name);
    if (said === null) return null;
    const value = known.get(said.toLowerCase());
    if (value === undefined) problems.push(problem(name, said, [...known.keys()].join(', ')));
    return value ?? null;
  };
  return {
    problems,
    text,
    oneOf,
    flag: (name, otherwise) => oneOf(name, flags) ?? otherwise,
    matching(name, form) {
      const said = text(name);
      if (said === null || form.test(said)) return said;
      problems.push(problem(name, said, String(form)));
      return null;
    },
  };
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function problem(name: string, said: string, wanted: string): string {
  return `The meta tag ${name} says "${said}"; known is: ${wanted}.`;
}
