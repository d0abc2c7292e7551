/**
 * Waits for work at most `ms` milliseconds; then the result is `fallback`, and the work continues in the background.
 * @throws the error of the work, if it comes in time
 */
export async function orTimeout<T, Fallback>(
  work: Promise<T>,
  ms: number,
  fallback: Fallback,
): Promise<T | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Fallback>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
