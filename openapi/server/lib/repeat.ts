/** A background job: its interval, and where its errors are reported. */
export interface Repetition {
  readonly everyMs: number;
  readonly report: (error: unknown) => void;
}

/**
 * Repeats work, never twice at a time. The returned function stops it, and resolves once a run in progress has finished.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, report }: Repetition,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(report)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
