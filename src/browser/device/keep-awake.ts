/** Keeps the screen on until the returned function is called (B7); ignored where unsupported. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const request = async () => {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (isOver) await taken.release();
      else lock = taken;
    } catch {
      // Denied in battery saver mode.
    }
  };
  void request();
  // The lock is released automatically when the page is hidden, so request it again.
  document.addEventListener('visibilitychange', request);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release().catch(() => undefined);
  };
}
