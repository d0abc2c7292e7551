/** Lines are written together, so often. */
const everyMs = 100;

/** Where the log's lines go: they are gathered for a moment, since each writing stops the process. */
export interface LogLines {
  readonly add: (line: string) => void;
  /** Writes what has been gathered. */
  readonly flush: () => void;
}

/** Gathers lines and hands them on as one text. */
export function gatherLines(write: (text: string) => void): LogLines {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    write(text);
  };
  return {
    flush,
    add: (line) => {
      lines.push(line);
      timer ??= setTimeout(flush, everyMs);
    },
  };
}
