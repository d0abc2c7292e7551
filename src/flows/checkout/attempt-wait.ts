import { serverNow } from '#api/clock.ts';
import { isReachable } from '#api/reachable.ts';
import { waitOrOnline } from '#browser/device/wait-or-online.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { attemptStore, type OrderAttempt } from '#stores/checkout/attempt.ts';
import { readStore, watch } from '#stores/store.ts';

/** Maximum interval between network checks, in milliseconds. */
const NETWORK_CHECK_MS = 10_000;

let wake: () => void = () => undefined;

/** Waits `ms` milliseconds, or until "Check now" or the network, and shows when the next try is due (design 11.9). */
export async function pause(attempt: OrderAttempt, ms: number): Promise<void> {
  if (!isCurrentAttempt(attempt)) return;
  attemptStore.value = { ...attempt, next_try: Date.now() + ms };
  const waiting = waitOrOnline(ms);
  wake = waiting.end;
  await waiting.over;
}

/** Ends the pause: the next try starts immediately ("Check now", design 11.9). */
export function checkNow(): void {
  wake();
}

/** Waits until the backend is reachable; false if the order expires first or this window no longer handles it (D82). */
export async function waitForNetwork(queued: OrderAttempt): Promise<boolean> {
  for (;;) {
    if (!(msLeft(queued) > 0)) return false;
    const answer = readStore(onlineStore) ? await orWoken(isReachable()) : false;
    if (answer === true) return true;
    if (answer === false)
      await pause(queued, Math.min(NETWORK_CHECK_MS, Math.max(0, msLeft(queued))));
    if (!isCurrentAttempt(queued)) return false;
  }
}

/** Waits for an answer; null if "Check now" or giving up ends the wait first. */
export async function orWoken<T>(answer: Promise<T>): Promise<T | null> {
  const woken = new Promise<null>((resolve) => {
    wake = () => resolve(null);
  });
  return Promise.race([answer, woken]);
}

/** Milliseconds until the order expires; NaN if its expiry is unreadable, which callers must treat as expired. */
export function msLeft({ order }: OrderAttempt): number {
  return Date.parse(order.additional_data?.valid_until ?? '') - serverNow();
}

/** Whether this window still handles the attempt: neither given up nor left on disk by a sign-out (C15). */
export function isCurrentAttempt({ key }: OrderAttempt): boolean {
  return readStore(attemptStore)?.key === key;
}

/** Resolves to null once an attempt is stored, which the checkout continues even after a reload (D273). */
export function attemptBegun(): Promise<null> {
  return new Promise((resolve) => {
    if (readStore(attemptStore)) return resolve(null);
    const stop = watch(attemptStore, () => {
      if (!readStore(attemptStore)) return;
      stop();
      resolve(null);
    });
  });
}
