import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#domain/session/settings.ts';
import { CheckInCard } from '#screens/place/table/check-in-card.tsx';
import { collectsBefore } from '#screens/place/table/table-paused.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { waiting } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { type Visit, visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { windowWith } from '../../domain/samples.ts';
import { englishMessages, renderScreen } from '../../support/render.tsx';

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
  menuStore.value = {
    ...menuStore.value,
    menu: { status: 'ready', value: { categories: [], hidden_products: [] }, at: 0 },
  };
});

/** Renders the card together with its announcements. */
const SaidCheckIn = () => (
  <>
    <LiveRegion />
    <CheckInCard />
  </>
);
const heard = () => screen.getByRole('status').textContent;

async function goesBy(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(readStore(visitStore)?.greeted).toBe(true);
}

describe("you're at Table 12", () => {
  it('[G12] appears once over the menu and settles into the place chip by itself', async () => {
    renderScreen(<SaidCheckIn />);
    await vi.waitFor(() => expect(heard()).toContain("You're at Table 12, Fern & Fable."));
    expect(screen.getByText("You're at")).toBeTruthy();
    act(() => vi.advanceTimersByTime(1_100));
    expect(readStore(visitStore)?.greeted).toBe(false);
    return goesBy(200);
  });

  it('[G12] waits for a menu that is loading, but not forever', async () => {
    menuStore.value = { ...menuStore.value, menu: waiting };
    renderScreen(<CheckInCard />);
    act(() => vi.advanceTimersByTime(3_000));
    expect(readStore(visitStore)?.greeted).toBe(false);
    await goesBy(1_100);
  });

  it.each([
    ['a tap', () => fireEvent.click(screen.getByText("You're at"))],
    ['a key', () => fireEvent.keyDown(window, { key: 'Tab' })],
  ])('[G12] settles sooner after %s', async (_, skip) => {
    renderScreen(<CheckInCard />);
    skip();
    await goesBy(0);
    expect(screen.queryByText("You're at")).toBeNull();
  });

  it('[G12] [V6] is a card in the page with reduced motion, which says how to change the place', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
    renderScreen(<CheckInCard />);
    expect(
      screen.getByRole('heading', { name: /You're at Table\s12, Fern & Fable\./ }),
    ).toBeTruthy();
    act(() => vi.advanceTimersByTime(60_000));
    const other = screen.getByRole('link', { name: 'Not your table?' });
    expect(other.getAttribute('href')).toBe('/menu/fern-and-fable/table');
    fireEvent.click(screen.getByRole('button', { name: 'See the menu' }));
    expect(readStore(visitStore)).toEqual({ ...visit, greeted: true });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('[G12] never covers the menu, with reduced motion, for a customer who tapped before it appeared', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
    const cart = readStore(cartStore);
    const line = { key: '1', product_id: 1, product_name: 'Soup', quantity: 1, total: 5 };
    cartStore.value = { ...cart, line_items_attributes: [line] };
    renderScreen(<CheckInCard />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(readStore(visitStore)?.greeted).toBe(true);
    cartStore.value = cart;
  });

  it('[D308] says between the windows for tables when the next one starts, and how else to order', () => {
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
    ['open again', '2026-11-25T13:00:00Z', '2026-11-25T18:00:00Z'],
    ['closed meanwhile', '2026-11-25T18:00:00Z', '2026-11-26T13:00:00Z'],
  ])('[D308] [W2] is hydrated on a cached page, at a venue that is %s', async (_, then, now) => {
    venueStore.value = {
      id: 1,
      slug: 'fern-and-fable',
      name: 'Fern & Fable',
      time_zone: 'America/New_York',
      opening_hours: [{ day: 'wednesday', start: '11:00', end: '23:00' }],
    };
    const card = (
      <IntlProvider locale="en" messages={englishMessages()}>
        <CheckInCard />
      </IntlProvider>
    );
    vi.setSystemTime(then);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(card);
    vi.setSystemTime(now);
    const onRecoverableError = vi.fn();
    await act(async () => render(card, { container, hydrate: true, onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog') !== null).toBe(now === '2026-11-26T13:00:00Z');
    container.remove();
  });

  it.each([
    ['was seen already', { ...visit, greeted: true }],
    ['was at another venue', { ...visit, venue_id: 2 }],
    ['never was', null],
  ])('[G12] is not shown for a check-in that %s', (_, value) => {
    visitStore.value = value;
    renderScreen(<CheckInCard />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a slot before tables are served again', '2026-11-25T12:00:00Z', true],
    ['the first slot when all is open again', '2026-11-25T18:00:00Z', false],
    ['no slot in the coming days', null, false],
    ['a backend that names no slots', undefined, true],
  ])('[D308] offers collection meanwhile only if it is possible: %s', (_, slot, says) => {
    const until = new Date('2026-11-25T18:00:00Z');
    const next_slots = slot === undefined ? undefined : { WebCollection: slot };
    const venue = { id: 1, slug: 'x', name: 'X', collection_available: true };
    expect(collectsBefore(until, { ...venue, ...(next_slots && { next_slots }) })).toBe(says);
    expect(collectsBefore(until, { id: 1, slug: 'x', name: 'X' })).toBe(false);
  });

  it.each([
    ['a location', { table_id: null, location_id: 3, name: 'Lounger 4' }, 'Lounger 4'],
    ['a table with a name of its own', { name: 'Booth 3' }, 'Booth 3'],
    ['a table without a name', { name: null }, 'your table'],
    ['a location without one', { table_id: null, location_id: 3, name: null }, 'your spot'],
  ])('[G12] calls %s what its sign says', async (_, place, name) => {
    visitStore.value = { ...visit, ...place };
    renderScreen(<SaidCheckIn />);
    await vi.waitFor(() => expect(heard()).toContain(`You're at ${name}, Fern & Fable.`));
    expect(screen.queryByText('Table')).toBeNull();
    if (name === 'your spot') expect(screen.getByText('Your spot')).toBeTruthy();
  });

  it.each([
    ['over the menu', false],
    ['in the page', true],
  ])('[D37] has %s a globe for the languages, if there are several', (_, matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {} }));
    settingsStore.value = readSettings({ locales: 'en,de' }).settings;
    const view = renderScreen(<CheckInCard />);
    const globe = screen.getByRole('link', { name: 'Language' });
    expect(globe.getAttribute('href')).toBe('/menu/fern-and-fable/info');
    view.unmount();
    settingsStore.value = readSettings({ locales: 'en' }).settings;
    renderScreen(<CheckInCard />);
    expect(screen.queryByRole('link', { name: 'Language' })).toBeNull();
  });

  it('[G12] [V6] lets guests find another location if it is not theirs', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
    visitStore.value = { ...visit, table_id: null, location_id: 3, name: 'Room 204' };
    renderScreen(<CheckInCard />);
    const other = screen.getByRole('link', { name: 'Not here?' });
    expect(other.getAttribute('href')).toBe('/menu/fern-and-fable/spot');
  });
});
