import type { Freshness } from '#stores/app/freshness.ts';

/**
 * Whether the phone is offline: as it reports itself, or because its last request reached no server (B3). The strip of
 * app/shell/connection.tsx uses the same rule; sharing one module would add 0.1 kB to the first script.
 */
export function isOffline(online: boolean, { problem }: Freshness): boolean {
  return !online || problem === 'network';
}
