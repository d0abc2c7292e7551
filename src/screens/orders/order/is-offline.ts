import type { Freshness } from '#stores/app/freshness.ts';

/**
 * Whether the phone is offline: by its own account, or because its last request reached nobody (B3). The strip of
 * app/shell/connection.tsx decides alike; sharing one module would add 0.1 kB to the first script.
 */
export function isOffline(online: boolean, { problem }: Freshness): boolean {
  return !online || problem === 'network';
}
