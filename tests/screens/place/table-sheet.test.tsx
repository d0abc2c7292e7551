import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { openVenue } from '#flows/venue/venue.ts';
import { TableSheet } from '#screens/place/table/table-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { startAtSite } from '../../support/basket.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';
import { cafe } from '../../support/venues.ts';

const tables = [
  { id: 11, venue_id: 1, name: '1', area: 'Inside', short_code: 'FX01' },
  { id: 12, venue_id: 1, name: '12', area: 'Inside', short_code: 'FX12' },
  { id: 13, venue_id: 1, name: 'B1', area: 'Bar' },
];
const onClose = vi.fn();

const server = await startAtSite({ venues: [{ ...cafe(), tables }] });

beforeEach(async () => {
  asSite(server);
  onClose.mockReset();
  await openVenue('the-fox');
});

const open = () => renderScreen(<TableSheet path="the-fox" onClose={onClose} />);
const names = () =>
  screen.queryAllByRole('radio').map((table) => table.closest('label')?.textContent);

/** Lets the list of tables fail; single tables can still be requested. */
function withoutList() {
  vi.stubGlobal('fetch', (request: Request) =>
    /\/api\/tables\.json/.test(request.url)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : server.fetch(request),
  );
}

describe('which table?', () => {
  it('[V6] offers to scan the code on the table instead', async () => {
    open();
    const scan = await screen.findByRole('link', { name: 'Scan the code on the table' });
    expect(scan.getAttribute('href')).toBe('/scan');
  });

  it('[V6] shows the tables by area, and the main action names the choice', async () => {
    open();
    expect(await screen.findByRole('group', { name: 'Inside' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Bar' })).toBeTruthy();
    expect(names()).toEqual(['1', '12', 'B1']);
    fireEvent.click(screen.getByRole('radio', { name: '12' }));
    fireEvent.click(screen.getByRole('button', { name: "I'm at Table 12" }));
    expect(readStore(cartStore)).toMatchObject({ service_type: 'WebBringToTable', table_id: 12 });
    expect(readStore(visitStore)).toMatchObject({ table_id: 12, name: '12', greeted: true });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[V6] filters by the number, chooses an exact match, and announces how many are left', async () => {
    open();
    const field = await screen.findByRole('searchbox', { name: 'Table number' });
    fireEvent.change(field, { target: { value: '1' } });
    expect(names()).toEqual(['1', '12']);
    expect(screen.getByRole('button', { name: "I'm at Table 1" })).toBeTruthy();
    fireEvent.change(field, { target: { value: 'fx12' } });
    expect(names()).toEqual(['12']);
    expect(screen.getByRole('button', { name: "I'm at Table 12" })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 table'));
  });

  it('[V6] without a choice, the main action says what is missing and leads to the field', async () => {
    open();
    const field = await screen.findByRole('searchbox', { name: 'Table number' });
    fireEvent.change(field, { target: { value: '99' } });
    expect(screen.getByText(/No table “99” here/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose your table' }));
    expect(document.activeElement).toBe(field);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[V6] asks before it empties a basket for take-away', async () => {
    const line = { key: '100', product_id: 100, product_name: 'Flat white', quantity: 1, total: 3 };
    cartStore.value = {
      ...emptyCart(),
      venue_id: 1,
      service_type: 'WebCollection',
      line_items_attributes: [line],
    };
    open();
    fireEvent.click(await screen.findByRole('radio', { name: '1' }));
    fireEvent.click(screen.getByRole('button', { name: "I'm at Table 1" }));
    expect(
      await screen.findByRole('dialog', { name: 'Have it brought to your table?' }),
    ).toBeTruthy();
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch' }));
    expect(readStore(cartStore)).toMatchObject({ table_id: 11, line_items_attributes: [] });
  });

  it('[V6] without a list, accepts a number if the backend has a table of that name', async () => {
    withoutList();
    open();
    const field = await screen.findByRole('textbox', { name: 'Table number' });
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: "I'm at Table 12" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(readStore(cartStore).table_id).toBe(12);
  });

  it.each(['the sheet was left', 'the number was edited'])(
    '[D277] without a list, an answer that comes after %s sets no table',
    async (act) => {
      withoutList();
      const { unmount } = open();
      const field = await screen.findByRole('textbox', { name: 'Table number' });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const answer = vi.fn(async (request: Request) => {
        await held;
        return server.fetch(request);
      });
      vi.stubGlobal('fetch', answer);
      fireEvent.change(field, { target: { value: '12' } });
      fireEvent.click(screen.getByRole('button', { name: "I'm at Table 12" }));
      await waitFor(() => expect(answer).toHaveBeenCalled());
      if (act === 'the sheet was left') unmount();
      else fireEvent.change(field, { target: { value: '1' } });
      release();
      await Promise.all(answer.mock.results.map(({ value }) => value));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(onClose).not.toHaveBeenCalled();
      expect(readStore(cartStore).table_id).toBeNull();
      expect(readStore(visitStore)).toBeNull();
    },
  );

  it('[V6] without a list, keeps an unknown number in the field, with the reason', async () => {
    withoutList();
    open();
    const field = await screen.findByRole('textbox', { name: 'Table number' });
    // Table number 13 is called B1 by its name.
    fireEvent.change(field, { target: { value: '13' } });
    fireEvent.click(screen.getByRole('button', { name: "I'm at Table 13" }));
    expect(await screen.findByText(/We don't know that table/)).toBeTruthy();
    expect(field).toHaveProperty('value', '13');
    expect(onClose).not.toHaveBeenCalled();
  });
});
