/**
 * Begins to measure the processor time of this process; the returned function gives it in milliseconds. On a busy machine
 * it stays the same, unlike the time of the clock.
 */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
