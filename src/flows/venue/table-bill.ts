import {
  type BillPlace,
  getTableBill,
  joinTableBill,
  removeTableBillPhone,
} from '#api/at-table.ts';
import { serverNow } from '#api/clock.ts';
import { ApiError } from '#api/errors.ts';
import { codeIn } from '#api/refusals/error-body.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import { isVisible, onReturnOrOnline } from '#browser/device/device.ts';
import type { TableBill } from '#domain/model.ts';
import { answerOf, type FormAnswer } from '#flows/app/form-answer.ts';
import { toast } from '#flows/app/toasts.ts';
import { readStore } from '#stores/store.ts';
import { storedBillStore, tableBillStore } from '#stores/venue/table-bill.ts';
import { billsKnownStore } from '#stores/venue/table-call.ts';

/** Opens or joins the bill of a table (D248). */
export async function joinBill(place: BillPlace): Promise<void> {
  try {
    take(await joinTableBill({ ...place, ...checkedIn(place) }));
  } catch (reason) {
    refuse(reason);
  }
}

/** Converts the check-in time from this phone's clock to the server's (T39). */
function checkedIn({ checked_in_at: at }: BillPlace) {
  return at && { checked_in_at: new Date(Date.parse(at) + serverNow() - Date.now()).toISOString() };
}

/** Loads the bill that this phone has joined (D283); forgets it once it has ended, after four hours (D248). */
export async function loadBill(): Promise<void> {
  const stored = readStore(storedBillStore);
  if (!stored) return;
  if (Date.parse(stored.ends_at) <= serverNow()) return forgetBill();
  // Meanwhile the phone may have joined another bill, or left this one.
  const isCurrent = () => readStore(storedBillStore)?.id === stored.id;
  try {
    const bill = await getTableBill(stored.id);
    if (isCurrent()) take(bill);
  } catch (reason) {
    if (!isCurrent()) return;
    refuse(reason);
    if (!isCurrent() || readStore(tableBillStore).problem !== 'missing') return;
    forgetBill();
    tableBillStore.value = { bill: null, problem: 'missing' };
  }
}

/** Refreshes the bill while it is shown, because others pay parts of it (B13). Returns a function that stops it. */
export function watchBill(): () => void {
  const look = () => {
    if (isVisible()) void loadBill();
  };
  const timer = setInterval(look, lookEveryMs);
  const away = onReturnOrOnline(look);
  void loadBill();
  return () => {
    clearInterval(timer);
    away();
  };
}

/** Others may pay meanwhile, so the open amount is refreshed every few seconds. */
const lookEveryMs = 4_000;

/** Removes another phone, or this one (D248). */
export function removePhone(number: number): Promise<FormAnswer> {
  return answerOf(async () => {
    const { bill } = readStore(tableBillStore);
    if (!bill) return;
    await removeTableBillPhone(bill.id, number);
    if (number === bill.you) forgetBill();
    else await loadBill();
  });
}

function take(bill: TableBill): void {
  storedBillStore.value = { id: bill.id, ends_at: bill.ends_at, venue_id: bill.venue_id };
  tableBillStore.value = { bill, problem: null };
}

function forgetBill(): void {
  storedBillStore.value = null;
  tableBillStore.value = { bill: null, problem: null };
}

/** Records why the bill did not load; a bill that is shown stays. */
function refuse(reason: unknown): void {
  if (!(reason instanceof ApiError)) throw reason;
  if (isNotOffered(reason)) {
    billsKnownStore.value = false;
    toast('WARNING', { id: 'shell.problem.notOffered' });
  }
  const isGone = reason.status === 404;
  const refusal = codeIn(reason.body) === 'full' ? 'full' : 'failed';
  const { bill } = readStore(tableBillStore);
  tableBillStore.value = { bill, problem: isGone ? 'missing' : refusal };
}
