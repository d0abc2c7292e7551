type Lines = readonly string[];

/** Rules by which a script's output becomes figures: all its Markdown tables, or the lines that match. */
const figures: Readonly<Record<string, (lines: Lines) => Lines>> = {
  size: table(['', 'kB', 'at most'], /^(\w+)\s+([\d.]+) of ([\d.]+) kB$/),
  load: matching(/^\||^\d+ processors| lost, |^\s+\d+: \d+ calls|^quick again|^✗/),
  scale: matching(/^\||seeded in|^venues with|statements/),
  hour: table(
    ['minute', 'steps', 'MB in use', 'MB of its own', 'nodes', 'listeners'],
    /^\s+(\d+)\s+(\d+)\s+([\d.]+)\s+([\d.]+)\s+(\d+)\s+(\d+)$/,
  ),
  chaos: matching(/as they must be/),
  fuzz: matching(/^(Answers|Operations|Faults)/),
  schedules: latest(
    table(
      ['database', 'schedules', 'seconds', 'seeds that broke a rule'],
      /^(\w+): (\d+) schedules, (\d+) s, faulty: (.+)$/,
    ),
  ),
  conform: both(
    table(
      ['operations', 'kept', 'differ', 'not offered'],
      /^(\d+) operations: (\d+) kept, (\d+) differ, (\d+) not offered/,
    ),
    matching(/ {2}(differs|not offered) {2}|: expected .+, got /),
  ),
};

/**
 * The figures in a script's output as Markdown: tables as they are, other lines as blocks of code.
 *
 * @throws Error if there are none: the section would be emptied
 */
export function figuresOf(script: string, printed: string): string {
  const select = figures[script] ?? matching(/^\|/);
  const lines = select(printed.split('\n'));
  if (lines.length === 0) throw new Error(`npm run ${script} printed no figures.`);
  return blocksOf(lines)
    .map((block) => (isRow(block[0]) ? block : ['```text', ...block, '```']).join('\n'))
    .join('\n\n');
}

function matching(pattern: RegExp): (lines: Lines) => Lines {
  return (lines) => lines.filter((line) => pattern.test(line));
}

/** Lines that match become the rows of a table, each group of the pattern one cell. */
function table(head: Lines, pattern: RegExp): (lines: Lines) => Lines {
  const row = (cells: Lines) => `| ${cells.join(' | ')} |`;
  return (lines) => {
    const rows = lines.flatMap((line) => {
      const found = pattern.exec(line);
      return found ? [row(found.slice(1))] : [];
    });
    return rows.length === 0 ? [] : [row(head), row(head.map(() => '---')), ...rows];
  };
}

/** Of rows with the same beginning, which report progress, only the last one remains. */
function latest(select: (lines: Lines) => Lines): (lines: Lines) => Lines {
  const start = (line: string) => line.split(' | ')[0];
  return (lines) => {
    const rows = select(lines);
    return rows.filter((row, at) => !rows.slice(at + 1).some((next) => start(next) === start(row)));
  };
}

function both(
  one: (lines: Lines) => Lines,
  other: (lines: Lines) => Lines,
): (lines: Lines) => Lines {
  return (lines) => [...one(lines), ...other(lines)];
}

/** Splits tables from other lines, and each table from the next, which starts two lines above its rows. */
function blocksOf(lines: Lines): readonly Lines[] {
  const blocks: string[][] = [];
  for (const [at, line] of lines.entries()) {
    const isHead = /^\|[\s|:-]+$/.test(lines[at + 1] ?? '');
    const isContinued = at > 0 && isRow(line) === isRow(lines[at - 1]) && !isHead;
    if (isContinued) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isRow(line: string | undefined): boolean {
  return line?.startsWith('|') ?? false;
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
