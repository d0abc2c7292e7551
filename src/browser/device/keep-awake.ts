/** Keeps the screen on until what it returns is called; where the phone does not know how, nothing happens. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (isOver) await taken.release();
      else lock = taken;
    } catch {
      // A phone that saves its battery says no.
    }
  };
  void ask();
  // The phone lets go by itself when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release().catch(() => undefined);
  };
}
