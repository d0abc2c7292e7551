/** Interval at which gathered lines are written, in milliseconds. */
const everyMs = 100;

/** Buffers log lines for a moment, since each write blocks the process. */
export interface LogLines {
  readonly add: (line: string) => void;
  /** Writes the buffered lines. */
  readonly flush: () => void;
}

/** Buffers lines and writes them as one text. */
export function batchLines(write: (text: string) => void): LogLines {
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
