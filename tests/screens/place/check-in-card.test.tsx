import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import NotFoundScreen from '#screens/place/not-found-screen.tsx';
import { CheckInCard } from '#screens/place/table/check-in-card.tsx';
import { collectsBefore } from '#screens/place/table/table-paused.tsx';
import { readStore } from '#stores/store.ts';
import { type Visit, visitStore } from '#stores/venue/check-in.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { windowWith } from '../../domain/samples.ts';
import { renderScreen } from '../../support/render.tsx';

const visit: Visit = {
  active: true,
  service_type: 'WebBringToTable',
  venue_id: 1,
  table_id: 12,
  location_id: null,
  name: '12',
  at: '2026-11-25T13:00:00Z',
  greeted: false,
};

beforeEach(() => {
  vi.useFakeTimers();
  venueStore.value = { id: 1, slug: 'fern-and-fable', name: 'Fern & Fable' };
  visitStore.value = visit;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("you're at Table 12", () => {
  it('[G12] is over everything, with the focus on a heading that says it all', () => {
    renderScreen(<CheckInCard />);
    const heading = screen.getByRole('heading', { name: "You're at Table 12, Fern & Fable." });
    expect(screen.getByRole('dialog', { name: "You're at Table 12, Fern & Fable." })).toBeTruthy();
    expect(document.activeElement).toBe(heading);
    expect(document.querySelector('dialog')?.open).toBe(true);
  });

  it('[G12] See the menu greets, once', () => {
    renderScreen(<CheckInCard />);
    fireEvent.click(screen.getByRole('button', { name: 'See the menu' }));
    act(() => vi.advanceTimersByTime(200));
    expect(readStore(visitStore)).toEqual({ ...visit, greeted: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[V6] Not your table? leads to the choice of a table', () => {
    renderScreen(<CheckInCard />);
    const other = screen.getByRole('link', { name: 'Not your table?' });
    expect(other.getAttribute('href')).toBe('/menu/fern-and-fable/table');
  });

  it('[D13] between the windows for tables it says from when, and how else to order', () => {
    vi.setSystemTime('2026-11-25T13:00:00Z');
    const everyDay = ['tuesday', 'wednesday', 'thursday'].map((day) => ({
      day: day as 'tuesday',
      start: '00:00',
      end: '00:00',
    }));
    venueStore.value = {
      id: 1,
      slug: 'fern-and-fable',
      name: 'Fern & Fable',
      time_zone: 'America/New_York',
      opening_hours: everyDay,
      delivery_window_enabled: true,
      locations_available: true,
    };
    windowsStore.value = [
      windowWith({
        venue_id: 1,
        start_time: '11:00',
        end_time: '23:00',
        days: { wednesday: true },
      }),
    ];
    renderScreen(<CheckInCard />);
    expect(screen.getByRole('dialog', { name: 'Table ordering is paused' })).toBeTruthy();
    expect(screen.getByText(/starts again Wednesday at 11:00\sAM/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See other ways' }).getAttribute('href')).toBe(
      '/menu/fern-and-fable/service',
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'See the menu' }).at(-1) as HTMLElement);
    act(() => vi.advanceTimersByTime(200));
    expect(readStore(visitStore)?.greeted).toBe(true);
    windowsStore.value = [];
  });

  it.each([
    ['was seen already', { ...visit, greeted: true }],
    ['was at another venue', { ...visit, venue_id: 2 }],
    ['never was', null],
  ])('[G12] a check-in that %s is not shown', (_, value) => {
    visitStore.value = value;
    renderScreen(<CheckInCard />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a slot before tables are served again', '2026-11-25T12:00:00Z', true],
    ['the first slot when all is open again', '2026-11-25T18:00:00Z', false],
    ['no slot in the coming days', null, false],
    ['a backend that names no slots', undefined, true],
  ])(
    '[D13] that something can be collected meanwhile is said only where it can: %s',
    (_, slot, says) => {
      const until = new Date('2026-11-25T18:00:00Z');
      const next_slots = slot === undefined ? undefined : { WebCollection: slot };
      const venue = { id: 1, slug: 'x', name: 'X', collection_available: true };
      expect(collectsBefore(until, { ...venue, ...(next_slots && { next_slots }) })).toBe(says);
      expect(collectsBefore(until, { id: 1, slug: 'x', name: 'X' })).toBe(false);
    },
  );

  it('[G12] a location is named by its own name; a place without a name is not given one', () => {
    const spot = { ...visit, table_id: null, location_id: 3 };
    visitStore.value = { ...spot, name: 'Lounger 4' };
    renderScreen(<CheckInCard />);
    expect(screen.getByRole('heading').textContent).toContain("You're at Lounger 4, Fern & Fable.");
    expect(screen.queryByRole('link', { name: 'Not your table?' })).toBeNull();
    cleanup();
    visitStore.value = { ...visit, name: null };
    renderScreen(<CheckInCard />);
    expect(screen.getByRole('heading').textContent).toContain("You're at your table");
  });
});

describe('an unknown path', () => {
  it('says so and leads to the venues', () => {
    renderScreen(<NotFoundScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All venues' }).getAttribute('href')).toBe('/venues');
  });
});
