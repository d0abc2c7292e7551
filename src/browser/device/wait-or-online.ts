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
