/** The source with these functions emptied, but for their answers; one that it has not is an error. */
export function withoutFunctions(
  names: readonly string[],
  source: string,
  answers: Readonly<Record<string, string>> = {},
): string {
  return names.reduce((rest, name) => {
    const begin = rest.indexOf(`\nfunction ${name}(`);
    const end = rest.indexOf('\n}\n', begin);
    if (begin === -1 || end === -1) throw new Error(`There is no function ${name} to leave out`);
    return `${rest.slice(0, begin)}\nfunction ${name}() {${answers[name] ?? ''}}${rest.slice(end + 2)}`;
  }, source);
}
