import { subscribe } from 'valtio/vanilla';
import { ApiError } from '#api/errors.ts';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { getVenue } from '#api/venues.ts';
import { whenBack } from '#browser/device.ts';
import { isOver, judgeLocation, judgeTable } from '#domain/check-in.ts';
import { cartStore } from '#stores/cart.ts';
import { type Visit, visitStore } from '#stores/check-in.ts';
import { held } from '#stores/kept.ts';
import { onlineStore } from '#stores/shell.ts';
import { windowsStore } from '#stores/venue.ts';
import { tell } from './notices.ts';

let asked: string | null = null;

/** Watches over the place where the customer sits: confirms it once there is a network, and asks after four hours (D11, D12). */
export function watchVisit(now: () => Date = () => new Date()): void {
  const look = () => {
    void confirmVisit(now());
    askWhetherStillHere(now());
  };
  subscribe(onlineStore, look);
  whenBack(look);
  look();
}

/** A place that was taken from the phone's memory is asked of the server, before an order goes there (D12). */
export async function confirmVisit(now: Date): Promise<void> {
  const visit = held(visitStore);
  if (!visit?.unconfirmed || !held(onlineStore)) return;
  try {
    const verdict = await judgeAgain(visit, now);
    const latest = held(visitStore);
    if (latest?.at !== visit.at) return;
    if (verdict.checkIn) {
      const { unconfirmed: _, ...confirmed } = latest;
      visitStore.value = confirmed;
      return;
    }
    visitStore.value = null;
    tell('WARNING', { id: 'scan.visit.gone', values: wordsOf(visit) });
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    if (reason.problem !== 'refused') return;
    visitStore.value = null;
    tell('WARNING', { id: 'scan.visit.gone', values: wordsOf(visit) });
  }
}

/** "Still at Table 12?": once for each four hours (D11). */
export function askWhetherStillHere(now: Date): void {
  const visit = held(visitStore);
  if (!visit || !isOver(visit.at, now) || asked === visit.at) return;
  asked = visit.at;
  tell(
    'WARNING',
    { id: 'scan.visit.still', values: wordsOf(visit) },
    { text: { id: 'scan.visit.yes' }, run: () => stay(new Date().toISOString()) },
  );
}

function stay(at: string): void {
  const visit = held(visitStore);
  const cart = held(cartStore);
  if (!visit) return;
  visitStore.value = { ...visit, at };
  if (cart.venue_id !== visit.venue_id) return;
  const additional_data = { ...cart.additional_data, checked_in_at: at };
  cartStore.value = { ...cart, additional_data };
}

async function judgeAgain({ venue_id, table_id, location_id }: Visit, now: Date) {
  const scan = { windows: held(windowsStore), cart: held(cartStore), now };
  const asked = getVenue(String(venue_id));
  if (table_id !== null) {
    const [venue, table] = await Promise.all([asked, getTable(String(table_id))]);
    return judgeTable(table, { ...scan, venue });
  }
  const [venue, location] = await Promise.all([asked, getLocation(String(location_id))]);
  return judgeLocation(location, { ...scan, venue });
}

function wordsOf({ name }: Visit): { readonly kind: string; readonly place: string } {
  const place = name ?? '';
  if (place === '') return { kind: 'other', place };
  return { kind: /^\d/.test(place) ? 'number' : 'name', place };
}
