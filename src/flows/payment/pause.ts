import { waitOrOnline } from '#browser/device/wait-or-online.ts';

/** Waits 1, 2, 4, 8 and then 15 seconds, or until the network is back (design 11.9). */
export async function pause(tries: number): Promise<void> {
  const ms = tries < 4 ? 1000 * 2 ** Math.max(0, tries - 1) : 15_000;
  await waitOrOnline(ms).over;
}
