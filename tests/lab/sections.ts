/** Which lines of a script's output are its figures; all of them where it is not listed. */
const figureLines: Readonly<Record<string, RegExp>> = {
  size: / of [\d.]+ kB$|later\.json/,
  exhaust: /^\|/,
  scale: /^\s*[|\d]|statements|^venues with/,
  chaos: /as they must be/,
  fuzz: /^(Answers|Operations|Faults)/,
  schedules: /schedules|steps/,
};

/** The figures in a script's output, as Markdown: its own tables as they are, everything else as a block of code. */
export function figuresOf(script: string, printed: string): string {
  const wanted = figureLines[script] ?? /\S/;
  const lines = printed.split('\n').filter((line) => wanted.test(line));
  const text = lines.join('\n');
  return lines.every((line) => line.startsWith('|')) ? text : `\`\`\`text\n${text}\n\`\`\``;
}

/**
 * Replaces the section of a script in a Markdown page, or appends it.
 *
 * @throws Error if the section is opened and not closed: what follows it would be lost.
 */
export function withSection(page: string, script: string, text: string): string {
  const [open, close] = [`<!-- figures: ${script} -->`, `<!-- end of ${script} -->`];
  const section = `${open}\n${text}\n${close}`;
  const start = page.indexOf(open);
  if (start === -1) return `${page.trimEnd()}\n\n${section}\n`;
  const end = page.indexOf(close, start);
  if (end === -1) throw new Error(`The section ${script} is not closed.`);
  return page.slice(0, start) + section + page.slice(end + close.length);
}
