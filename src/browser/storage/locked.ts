/** Whether any window of this browser holds a lock. */
export async function isLocked(name: string): Promise<boolean> {
  const state = await globalThis.navigator?.locks?.query().catch(() => null);
  return state?.held?.some((lock) => lock.name === name) ?? false;
}
