import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '#domain/session/settings.ts';
import { BillJoin } from '#screens/checkout/bill/bill-join.tsx';
import { BillLink } from '#screens/place/table/bill-link.tsx';
import { CallCard } from '#screens/place/table/call-card.tsx';
import { HereCard } from '#screens/venues/here-card.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { setClock } from '#ui/lib/clock.ts';
import { renderScreen } from '../../support/render.tsx';

const hour = 3_600_000;
const venue = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable' };

beforeEach(() => {
  settingsStore.value = readSettings({
    ...{ table_calls_enabled: 'true', table_bills_enabled: 'true' },
  }).settings;
  venueListStore.value = { status: 'ready', value: [venue], at: Date.now() };
});
afterEach(() => {
  setClock(() => Date.now());
});

/** Stores a check-in at table 12 `hoursAgo` by the phone's clock, which is off by `hoursOff`. */
function checkedIn(hoursAgo: number, hoursOff: number): void {
  setClock(() => Date.now() - hoursOff * hour);
  const at = new Date(Date.now() - hoursAgo * hour).toISOString();
  visitStore.value = {
    ...({ active: true, service_type: 'WebBringToTable', location_id: null } as const),
    ...{ venue_id: 1, table_id: 12, name: '12', greeted: true, at },
  };
}

const screens = [
  ['the call for the staff', <CallCard key="call" />, 'Water'],
  ['the way to the bill', <BillLink key="link" />, "The table's bill"],
  ['the way into the bill', <BillJoin key="join" code={undefined} />, /See and share/],
  ['the way back to the venue', <HereCard key="here" />, 'Back to the menu'],
] as const;
const named = (name: string | RegExp) => [
  ...screen.queryAllByRole('button', { name }),
  ...screen.queryAllByRole('link', { name }),
];

it.each(
  screens.flatMap(([what, ...rest]) => [-5, 0, 5].map((off) => [what, off, ...rest] as const)),
)(
  '[D11] [T39] %s lasts four hours from the check-in on a phone that is %i hours off',
  (_, off, shown, name) => {
    checkedIn(3, off);
    renderScreen(shown);
    expect(named(name)).toHaveLength(1);
    cleanup();
    checkedIn(4, off);
    renderScreen(shown);
    expect(named(name)).toEqual([]);
  },
);
