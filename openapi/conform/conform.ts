import type { Cart, Menu, ServiceType, Table, TimeSlot, Venue } from '#domain/model.ts';
import { offeredServiceTypes, timesListOf } from '#domain/venue/service-type.ts';
import { type Backend, type BackendAccess, newBackend } from './backend.ts';
import { success } from './checks/answers.ts';
import { checkCrossOrigin } from './checks/cross-origin.ts';
import { checkRefusals } from './checks/refusals.ts';
import { differ } from './findings.ts';
import { type Report, reportOf } from './report.ts';
import { closeAccount, openAccount, walkAccount } from './walk/account.ts';
import { walkAmounts } from './walk/amounts.ts';
import { basketsOf, currencyOf, type Destination } from './walk/basket.ts';
import { walkLooks, walkMenu } from './walk/menu.ts';
import type { WalkOptions } from './walk/options.ts';
import { walkOrder } from './walk/order.ts';
import { walkTableBill } from './walk/table-bill.ts';
import { walkTableCall } from './walk/table-call.ts';
import { timesOf, walkPlaces, walkVenues } from './walk/venues.ts';

/**
 * Calls every operation of the contract on a live backend and reports where it differs from the contract.
 * @throws Error if nothing answers at its address
 */
export async function conform(reach: BackendAccess, options: WalkOptions): Promise<Report> {
  const backend = newBackend(reach);
  const first = await backend.ask('countVenues');
  if (first.status === 0) throw new Error(`Nothing answers at ${reach.origin}: ${first.text}`);
  const venue = await walkVenues(backend, options.venue);
  if (venue) await walkVenue(backend, venue, options);
  else {
    const got = `no venue ${options.venue ?? ''}`.trim();
    const expected = 'a venue to look at';
    differ(backend.findings, { operation: 'listVenues', where: 'body.venues', expected, got });
  }
  await checkCrossOrigin(backend, options.app);
  await checkRefusals(backend);
  return reportOf(backend);
}

async function walkVenue(backend: Backend, venue: Venue, { write }: WalkOptions): Promise<void> {
  backend.findings.currency = currencyOf(venue);
  const table = await walkPlaces(backend, venue);
  const menu = await walkMenu(backend, venue);
  await walkLooks(backend, venue);
  const account = write ? await openAccount(backend) : null;
  if (account) await walkAccount(backend, account, venue.id);
  const carts = menu ? await basketsFor(backend, { menu, venue, table }) : [];
  const [cart] = carts;
  if (cart) await walkAmounts(backend, venue, cart);
  if (write) await walkOrder(backend, carts, account);
  if (write && carts[0]) await walkTableCall(backend, carts[0]);
  if (write && carts[0]) await walkTableBill(backend, carts[0]);
  if (write && !cart) {
    const expected = 'a dish and a way to be served that can be ordered now';
    differ(backend.findings, {
      operation: 'placeOrder',
      where: 'test venue',
      expected,
      got: 'none',
    });
  }
  if (account) await closeAccount(backend, account);
}

interface Found {
  readonly menu: Menu;
  readonly venue: Venue;
  readonly table: Table | null;
}

async function basketsFor(
  backend: Backend,
  { menu, venue, table }: Found,
): Promise<readonly Cart[]> {
  const destination = await destinationOf(backend, venue, table);
  if (!destination) return [];
  // Prices may differ by the service type.
  const query = { venue_id: venue.id, order_service_type: destination.service_type ?? undefined };
  const served = await success<{ menu: Menu }>(backend, 'getMenu', { query });
  return basketsOf(served?.menu ?? menu, venue, destination);
}

/** A table, else the first slot to eat in or to collect. */
async function destinationOf(
  backend: Backend,
  venue: Venue,
  table: Table | null,
): Promise<Destination | null> {
  const offered = offeredServiceTypes(venue);
  if (table && venue.tables_available) {
    return { service_type: 'WebBringToTable', table_id: table.id };
  }
  const wanted: readonly ServiceType[] = ['WebCollection', 'WebEatIn'];
  for (const service_type of wanted.filter((type) => offered.includes(type))) {
    const list = timesListOf(service_type);
    if (!list) continue;
    const { json } = await backend.ask(timesOf[list], { params: { id: venue.id } });
    const [slot] =
      (json as Readonly<Record<string, readonly TimeSlot[]>> | undefined)?.[list] ?? [];
    if (slot) return { service_type, delivery_time: slot.time };
  }
  return null;
}
