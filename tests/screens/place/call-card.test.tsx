import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTableCall } from '#domain/venue/table-call.ts';
import { start } from '#flows/app/start.ts';
import { followCall } from '#flows/venue/table-call.ts';
import { openVenue } from '#flows/venue/venue.ts';
import { CallCard } from '#screens/place/table/call-card.tsx';
import { TablePicker } from '#screens/place/table/table-picker.tsx';
import { table_calls } from '#server/db/schema-staff.ts';
import { acknowledge } from '#server/staff/calls.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { callsKnownStore, tableCallStore } from '#stores/venue/table-call.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { notOfferedResponses } from '../../support/not-offered.ts';
import { renderScreen } from '../../support/render.tsx';
import { openServer } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';

const visit = {
  ...({ active: true, service_type: 'WebBringToTable', venue_id: 1, location_id: null } as const),
  ...{ table_id: 12, name: '12', greeted: true },
};

const server = await openServer();
beforeEach(async () => {
  await server.db.delete(table_calls);
  open();
});
afterEach(async () => {
  window.dispatchEvent(new Event('online'));
  await followCall();
});

function open(enabled = 'true'): void {
  asSite(server, { table_calls_enabled: enabled });
  start();
  tableCallStore.value = null;
  callsKnownStore.value = true;
  toastsStore.value = [];
  visitStore.value = { ...visit, at: new Date().toISOString() };
}

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const says = (text: RegExp) => screen.findByText(text);
const back = () => window.dispatchEvent(new Event('online'));
const rows = () => server.db.select().from(table_calls);

describe('[B12] a call from the table', () => {
  it('[B12] [T78] is sent again once online, and shows whether it was received and accepted', async () => {
    const reached = globalThis.fetch;
    const lost = vi.fn(async (request: Request) => {
      // The backend receives the call, but its response is lost.
      await reached(request);
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', lost);
    renderScreen(<CallCard />);
    tap('Water');
    await says(/hasn't gone through, so nobody knows about it yet/);
    expect(screen.queryByRole('button', { name: 'The bill, please' })).toBeNull();
    vi.stubGlobal('fetch', reached);
    back();
    await says(/Sent\. Nobody has seen it yet/);
    const [row, ...others] = await rows();
    expect([row?.wish, row?.table_id, others]).toEqual(['water', 12, []]);
    await acknowledge(server.db, { key: row?.key ?? '', venue_id: 1, now: new Date() });
    back();
    await says(/on their way/);
    expect(screen.getByRole('button', { name: 'The bill, please' })).toBeTruthy();
    expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'place.call.seen' }]);
  });

  it('[B12] is below the question while a table is being chosen', async () => {
    await openVenue('fern-and-fable');
    const venue = readStore(venueStore);
    const none = () => undefined;
    renderScreen(
      <TablePicker venue={venue} tables={null} isWaiting={false} onChoose={none} onClose={none} />,
    );
    const question = screen.getByRole('textbox', { name: 'Table number' });
    const call = screen.getByRole('group', { name: 'Call staff' });
    expect(question.compareDocumentPosition(call)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[B12] can be withdrawn, even if its own response was lost', async () => {
    renderScreen(<CallCard />);
    tap('Please come over');
    await says(/Nobody has seen it yet/);
    tap('Cancel request');
    await waitFor(async () =>
      expect((await rows()).map(({ state }) => state)).toEqual(['withdrawn']),
    );
    await waitFor(() => expect(readStore(tableCallStore)).toBeNull());
    expect(screen.getByRole('button', { name: 'Water' })).toBeTruthy();
  });

  it('[B12] [T58] the focus stays in the row whose buttons are replaced', async () => {
    renderScreen(<CallCard />);
    for (const name of ['Water', 'Cancel request']) {
      const button = await screen.findByRole('button', { name });
      button.focus();
      tap(name);
      await waitFor(() => expect(button.isConnected).toBe(false));
      expect(document.activeElement).toBe(screen.getByRole('group'));
    }
  });

  it('[B12] continues after the app was closed, and is given up after five unconfirmed minutes', async () => {
    const stored = { key: crypto.randomUUID(), venue_id: 1, table_id: 12, location_id: null };
    const call = { ...stored, wish: 'bill', tries: 3, state: 'unsent' } as const;
    tableCallStore.value = readTableCall({ ...call, since: Date.now() - 60_000 });
    renderScreen(<CallCard />);
    void followCall();
    await says(/Nobody has seen it yet/);
    tableCallStore.value = { ...call, key: crypto.randomUUID(), since: Date.now() - 300_000 };
    back();
    await says(/ask someone in person/);
    expect(await rows()).toHaveLength(1);
    expect(readTableCall({ ...call, since: 1, wish: 'beer' })).toBeNull();
  });

  it.each(notOfferedResponses)(
    '[B12] does not exist if the backend has none: $answered',
    async ({ response }) => {
      vi.stubGlobal('fetch', async ({ url }: Request) =>
        url.includes('/venues.json') ? Response.json({ venues: [] }) : response(),
      );
      renderScreen(<CallCard />);
      tap('Water');
      await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
      expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.problem.notOffered' }]);
    },
  );

  it('[B12] is offered only at a place, if the site has switched it on', () => {
    const { unmount } = renderScreen(<CallCard venueId={2} />);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    open('false');
    renderScreen(<CallCard />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open();
    visitStore.value = { ...visit, at: new Date(Date.now() - 4 * 3_600_000).toISOString() };
    renderScreen(<CallCard />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
