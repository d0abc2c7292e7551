import { waitOrOnline } from '#browser/device/wait-or-online.ts';
import { type Paying, payingStore } from '#stores/orders/payment-way.ts';

/**
 * One run of advancing an order's payment. A newer run, started by the customer's next choice, supersedes it: the
 * older one then does and shows nothing more (D103).
 */
export interface PayRun {
  readonly uuid: string;
  /** Start time in milliseconds since 1970. */
  readonly since: number;
}

let current: PayRun | null = null;

/** Starts a run, which supersedes every earlier one. */
export function beginRun(uuid: string): PayRun {
  current = { uuid, since: Date.now() };
  return current;
}

export function isCurrent(run: PayRun): boolean {
  return run === current;
}

/** The current run of an order; null if none. */
export function runOf(uuid: string): PayRun | null {
  return current?.uuid === uuid ? current : null;
}

/** Sets the payment stage, unless the run was superseded. */
export function setPayingStage(run: PayRun, paying: Omit<Paying, 'uuid' | 'since'>): void {
  if (!isCurrent(run)) return;
  payingStore.value = { uuid: run.uuid, since: run.since, ...paying };
}

/** Waits 1, 2, 4, 8 and then 15 seconds, or until the network is back (design 11.9). */
export async function pause(tries: number): Promise<void> {
  const ms = tries < 4 ? 1000 * 2 ** Math.max(0, tries - 1) : 15_000;
  await waitOrOnline(ms).over;
}
