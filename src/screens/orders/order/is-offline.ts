import type { Freshness } from '#stores/venue/freshness.ts';

/** Whether the phone is offline: by its own account, or because its last request reached nobody (B3). */
export function isOffline(online: boolean, { problem }: Freshness): boolean {
  return !online || problem === 'network';
}
