/** Waits `ms` milliseconds, or until the network is back or `end` is called. */
export function waitOrOnline(ms: number): {
  readonly over: Promise<void>;
  readonly end: () => void;
} {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), ms);
    end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    window.addEventListener('online', end);
  });
  return { over, end };
}

const waiting = new Set<() => void>();

/** Waits 1, 2, 4, 8 and then 15 seconds, or until the network is back or `endBackOff` is called (design 11.9). */
export async function backOff(tries: number): Promise<void> {
  const ms = tries < 4 ? 1000 * 2 ** Math.max(0, tries - 1) : 15_000;
  const { over, end } = waitOrOnline(ms);
  waiting.add(end);
  await over;
  waiting.delete(end);
}

/** Ends every back-off, so that all waiting requests are retried immediately ("Check now"). */
export function endBackOff(): void {
  for (const end of waiting) end();
}
