import { waitOrOnline } from '#browser/device/wait-or-online.ts';
import { type Paying, payingStore } from '#stores/orders/payment-way.ts';

/**
 * One go at bringing the money of an order as far as it goes. A newer one, by whatever the customer chose meanwhile,
 * takes over: the older one says nothing more and does nothing more (D103).
 */
export interface PayRun {
  readonly uuid: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

let current: PayRun | null = null;

/** Begins a run, which ends every earlier one. */
export function beginRun(uuid: string): PayRun {
  current = { uuid, since: Date.now() };
  return current;
}

export function isCurrent(run: PayRun): boolean {
  return run === current;
}

/** The run that is under way for an order; null is none. */
export function runOf(uuid: string): PayRun | null {
  return current?.uuid === uuid ? current : null;
}

/** Says how far the money is, as long as nothing newer does. */
export function setPayingStage(run: PayRun, paying: Omit<Paying, 'uuid' | 'since'>): void {
  if (!isCurrent(run)) return;
  payingStore.value = { uuid: run.uuid, since: run.since, ...paying };
}

/** 1, 2, 4, 8 and then every 15 seconds, or at once when the network is back (design 11.9). */
export async function pause(tries: number): Promise<void> {
  const ms = tries < 4 ? 1000 * 2 ** Math.max(0, tries - 1) : 15_000;
  await waitOrOnline(ms).over;
}
