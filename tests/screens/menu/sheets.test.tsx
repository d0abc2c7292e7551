import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InfoStep } from '#app/routes/info-step.tsx';
import { readSettings } from '#domain/session/settings.ts';
import { CategoriesSheet } from '#screens/menu/categories/categories-sheet.tsx';
import { FiltersSheet } from '#screens/menu/filters/filters-sheet.tsx';
import { InfoSheet } from '#screens/menu/header/info-sheet.tsx';
import { SearchSheet } from '#screens/menu/search/search-sheet.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { filtersStore, menuSearchStore } from '#stores/venue/filters.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable } from './sample.ts';

const onClose = vi.fn();
const path = 'fern-and-fable';

beforeEach(() => {
  atTable();
  onClose.mockReset();
});

describe('search', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Search the menu' });
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
  const found = () =>
    screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

  it('[M2] has the focus at once, and finds by name, description and diet, names first', async () => {
    renderScreen(<SearchSheet path={path} onClose={onClose} />);
    expect(document.activeElement).toBe(field());
    type('oat');
    await waitFor(() => expect(found()).toEqual(['Oat cookie', 'Iced oat latte']));
    expect(screen.getByText('2 results')).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe('Oat');
    type('vegan');
    await waitFor(() => expect(found()).toEqual(['Iced oat latte']));
  });

  it('[M2] announces the number of results once the typing pauses', async () => {
    renderScreen(<SearchSheet path={path} onClose={onClose} />);
    type('oat');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 results'));
  });

  it('[M2] without results offers the categories', async () => {
    renderScreen(<SearchSheet path={path} onClose={onClose} />);
    type('ramen');
    expect(await screen.findByRole('heading', { name: 'No “ramen” here' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Kitchen' }));
    expect(onClose).toHaveBeenCalled();
    expect(readStore(menuSearchStore)).toBe('');
  });

  it('[M2] is reset by Cancel, which leads back', () => {
    renderScreen(<SearchSheet path={path} onClose={onClose} />);
    type('oat');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
    expect(readStore(menuSearchStore)).toBe('');
  });
});

describe('all categories', () => {
  it('[M2] are listed with their number of dishes, and one tap leads to one', () => {
    renderScreen(<CategoriesSheet path={path} onClose={onClose} />);
    expect(screen.getByRole('button', { name: /^Coffee/ }).textContent).toContain('2 items');
    fireEvent.click(screen.getByRole('button', { name: /^Kitchen/ }));
    expect(onClose).toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Search the menu' })).toBeTruthy();
  });
});

describe('diet and allergens', () => {
  const chip = (name: string) => screen.getByRole('checkbox', { name });

  it('[M2] show at once how many dishes are left, and how many are unknown', async () => {
    renderScreen(<FiltersSheet path={path} onClose={onClose} />);
    expect(screen.getByRole('button', { name: 'Show 7 items' })).toBeTruthy();
    expect(screen.getByText(/tell staff before you order/)).toBeTruthy();
    fireEvent.click(chip('Tree nuts'));
    expect(await screen.findByRole('button', { name: 'Show 1 item' })).toBeTruthy();
    expect(screen.getByText('5 items have no allergen details.')).toBeTruthy();
    fireEvent.click(chip('Vegan'));
    fireEvent.click(await screen.findByRole('button', { name: 'No matches. Clear filters' }));
    expect(readStore(filtersStore).withoutAllergens).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[M2] hide what contains alcohol', async () => {
    renderScreen(<FiltersSheet path={path} onClose={onClose} />);
    fireEvent.click(chip('No alcohol'));
    fireEvent.click(await screen.findByRole('button', { name: 'Show 6 items' }));
    expect(onClose).toHaveBeenCalled();
    expect(JSON.parse(sessionStorage.getItem('menu_filters') ?? '')).toMatchObject({
      withoutAlcohol: true,
    });
  });
});

describe('the venue', () => {
  it('[D37] offers the languages if there are several', () => {
    settingsStore.value = readSettings({ locales: 'en,de' }).settings;
    renderScreen(<InfoStep path={path} onClose={onClose} />);
    expect(screen.getByRole('button', { name: 'Language English' })).toBeTruthy();
    cleanup();
    settingsStore.value = readSettings({ locales: 'en' }).settings;
    renderScreen(<InfoStep path={path} onClose={onClose} />);
    expect(screen.queryByRole('button', { name: /Language/ })).toBeNull();
  });

  it('[R3] shows its hours, address, phone and note on allergies', () => {
    renderScreen(<InfoSheet path={path} onClose={onClose} />);
    const sheet = within(screen.getByRole('dialog', { name: 'Fern & Fable' }));
    expect(sheet.getByText('We bake with nuts. Tell staff.')).toBeTruthy();
    expect(sheet.getByRole('link', { name: /555 0112/ }).getAttribute('href')).toBe(
      'tel:+17185550112',
    );
    const today = sheet.getByText('Wednesday').closest('div');
    expect(today?.textContent?.replace(/\s/g, ' ')).toContain('7 AM – 6 PM');
    expect(sheet.getByText('Tuesday').closest('div')?.textContent).toContain('Closed');
    const legal = within(sheet.getByRole('navigation', { name: 'Legal' }));
    expect(legal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/terms-and-conditions',
      '/privacy-policy',
    ]);
  });
});
