import { callStaff, tableCallState, withdrawTableCall } from '#api/at-table.ts';
import { ApiError } from '#api/errors.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import { isVisible, onReturnOrOnline, vibrate } from '#browser/device/device.ts';
import {
  CALL_VALID_MS,
  type CallReason,
  isPending,
  isTooLate,
  retryAfter,
  type TableCall,
  withServerState,
} from '#domain/venue/table-call.ts';
import { problemOf } from '#flows/app/problem.ts';
import { toast } from '#flows/app/toasts.ts';
import { readStore } from '#stores/store.ts';
import type { Visit } from '#stores/venue/check-in.ts';
import { callsKnownStore, tableCallStore } from '#stores/venue/table-call.ts';

/** Calls the staff to the customer's place; does nothing while another call is pending (D234, T78). */
export function makeCall(
  wish: CallReason,
  { venue_id, table_id, location_id }: Visit,
): Promise<void> {
  const before = readStore(tableCallStore);
  // If the earlier call still waits for a withdrawal, it was not sent itself, so that withdrawal comes first.
  const replaces = before?.state === 'withdrawn' ? (before.replaces ?? before.key) : undefined;
  if (!isPending(before)) {
    const place = { venue_id, table_id, location_id };
    const call = { key: crypto.randomUUID(), ...place, wish, since: Date.now(), tries: 0 };
    tableCallStore.value = { ...call, state: 'unsent', replaces };
  }
  return followCall();
}

/** Withdraws the call, even one that the backend has not received yet (D234). */
export function withdrawCall(): Promise<void> {
  const call = readStore(tableCallStore);
  if (isPending(call)) tableCallStore.value = { ...call, state: 'withdrawn', tries: 0 };
  return followCall();
}

let following: Promise<void> | undefined;
let wake: () => void = () => undefined;

/** Sends the call or its withdrawal until confirmed, and polls whether the staff saw it; also after a reload (D235). */
export function followCall(): Promise<void> {
  wake();
  following ??= follow().finally(() => {
    following = undefined;
  });
  return following;
}

async function follow(): Promise<void> {
  for (let call = readStore(tableCallStore); call; call = readStore(tableCallStore)) {
    const ms = await advance(call);
    if (ms === null) return;
    await pause(ms);
  }
}

/** Waits `ms` milliseconds, or until the customer or the network is back, or the call changes. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    wake = () => {
      clearTimeout(timer);
      away();
      resolve();
    };
    const timer = setTimeout(wake, ms);
    const away = onReturnOrOnline(wake);
  });
}

/** Takes the call's next step; returns the milliseconds until the one after it, or null if nothing is left to do. */
async function advance(call: TableCall): Promise<number | null> {
  if (call.state === 'unsent' && isTooLate(call, Date.now())) {
    return change(call, { ...call, state: 'failed' });
  }
  try {
    if (call.replaces !== undefined) {
      await withdrawTableCall(call.replaces);
      return afterWithdrawal(call);
    }
    if (call.state === 'unsent') return change(call, withServerState(call, await callStaff(call)));
    if (call.state === 'open')
      return change(call, withServerState(call, await tableCallState(call.key)));
    if (call.state === 'withdrawn') {
      await withdrawTableCall(call.key);
      return change(call, null);
    }
    return null;
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return failed(call, reason);
  }
}

/**
 * Ends the call after a refusal, and hides it for good if the backend has no such operation. Without an
 * answer, or after a temporary refusal, retries, honoring Retry-After, but before the call expires.
 */
function failed(call: TableCall, reason: ApiError): number | null {
  const isLacking = isNotOffered(reason);
  if (problemOf(reason) !== 'refused' && !isLacking) {
    const ms = change(call, { ...call, tries: call.tries + 1 });
    const age = call.state === 'unsent' ? Date.now() - call.since : 0;
    return ms && Math.max(ms, Math.min((reason.retryAfter ?? 0) * 1000, CALL_VALID_MS - age));
  }
  if (call.replaces !== undefined) return afterWithdrawal(call);
  if (call.state !== 'unsent') return change(call, null);
  if (!isLacking) return change(call, { ...call, state: 'failed' });
  callsKnownStore.value = false;
  toast('WARNING', { id: 'shell.problem.notOffered' });
  return change(call, null);
}

/** Sends this call immediately, now that the earlier one is withdrawn. */
function afterWithdrawal(call: TableCall): number | null {
  const ms = change(call, { ...call, replaces: undefined, tries: 0 });
  return ms && 0;
}

/** Replaces the call, unless the customer has changed it meanwhile; that change is then sent immediately. */
function change(before: TableCall, after: TableCall | null): number | null {
  const now = readStore(tableCallStore);
  if (now?.key !== before.key || now.state !== before.state) return 0;
  tableCallStore.value = after;
  if (after?.state === 'acknowledged') {
    vibrate(40, 60, 40);
    toast('SUCCESS', { id: 'place.call.seen' });
  }
  if (!after || after.state === 'acknowledged' || after.state === 'failed') return null;
  return retryAfter(after, isVisible());
}
