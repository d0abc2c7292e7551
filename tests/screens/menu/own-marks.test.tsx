import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyProfile } from '#domain/diet/diet-profile.ts';
import type { Product } from '#domain/model.ts';
import { addSuggested } from '#flows/cart/suggestions.ts';
import { toggleOwnAllergen, toggleOwnDiet } from '#flows/menu/diet-profile.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { menuChangesStore } from '#stores/venue/menu-extras.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, latte, menuKey, morning } from './sample.ts';

const milky: Product = {
  id: 201,
  name: 'Flat white',
  local_name: 'Milchkaffee',
  price: 4.25,
  diets: ['vegetarian'],
  allergens: [{ code: 'milk', level: 'contains' }],
};
const mystery: Product = { id: 202, name: 'Soup of the day', price: 6, allergens: null };
const plain: Product = {
  id: 203,
  name: 'Sparkling water',
  price: 3,
  diets: ['vegan'],
  allergens: [],
};
const nutty: Product = {
  id: 204,
  name: 'Granola',
  price: 5,
  allergens: [{ code: 'nuts', level: 'may_contain' }],
};
const deal: Product = {
  id: 205,
  name: 'Breakfast deal',
  price: 9,
  child_product_type: 'meal_deal',
  allergens: null,
  options: [
    {
      id: 60,
      name: 'Drink',
      kind: 'meal_deal',
      mandatory: true,
      meal_deal_items: [
        { id: 61, product_id: 201, child_product_item: milky, price: 0 },
        { id: 62, product_id: 203, child_product_item: plain, price: 0 },
      ],
    },
  ],
};

beforeEach(() => {
  atTable({ venue: { locale: 'de' } });
  menuStore.value = {
    key: menuKey,
    menu: {
      status: 'ready',
      value: {
        categories: [
          { id: 10, name: 'All', products: [milky, mystery, plain, nutty, latte, deal] },
        ],
        hidden_products: [],
      },
      at: morning.getTime(),
    },
    discounts: {},
  };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  dietProfileStore.value = emptyProfile;
});

const patient = { timeout: 10_000 };
const open = () =>
  renderScreen(<MenuScreen path="fern-and-fable" />, { path: '/menu/fern-and-fable' });
const row = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);
const lines = () => readStore(cartStore).line_items_attributes;

describe('the diet and allergy profile on the menu', () => {
  it('[B5] marks dishes as contains, may contain, or undeclared, and leaves the others unmarked', async () => {
    toggleOwnAllergen('milk');
    toggleOwnAllergen('nuts');
    open();
    expect(await row('Flat white').findByText('Contains milk', {}, patient)).toBeTruthy();
    expect(row('Granola').getByText('May contain tree nuts')).toBeTruthy();
    expect(row('Soup of the day').getByText('Not declared. Ask staff.')).toBeTruthy();
    expect(row('Sparkling water').queryByText(/contain|declared/i)).toBeNull();
  });

  it('[B5] marks dishes that do not suit a diet', async () => {
    toggleOwnDiet('vegan');
    open();
    expect(await row('Flat white').findByText('Not marked vegan', {}, patient)).toBeTruthy();
    expect(row('Sparkling water').queryByText(/Not marked/)).toBeNull();
  });

  it('[B5] stops the one tap on a conflict: the dish opens with the reason, and nothing is added', async () => {
    toggleOwnAllergen('milk');
    const { history } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Add Flat white, $4.25' }));
    await waitFor(() => expect(history.at(-1)).toBe('/menu/fern-and-fable/product/201'), patient);
    expect(lines()).toEqual([]);
    cleanup();
    renderScreen(<ProductSheet path="fern-and-fable" id={201} onClose={() => undefined} />);
    const note = await screen.findByText('This doesn’t fit your diet.'.replace('’', "'"));
    expect(note.closest('[role="status"]')?.textContent).toContain('Contains milk');
  });

  it('[B5] lets dishes without a conflict be added with one tap, declared or not', async () => {
    toggleOwnAllergen('milk');
    open();
    for (const name of ['Add Sparkling water, $3.00', 'Add Soup of the day, $6.00']) {
      fireEvent.click(screen.getByRole('button', { name }));
    }
    await waitFor(
      () => expect(lines().map((line) => line.product_id)).toEqual([203, 202]),
      patient,
    );
  });

  it('[B5] when empty lets one tap add at once', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Add Flat white, $4.25' }));
    expect(lines()).toMatchObject([{ product_id: 201 }]);
  });

  it('[B5] also stops the one tap of a suggestion', () => {
    toggleOwnAllergen('milk');
    expect(addSuggested({ ...milky, suggestion_type: 'pop_up' } as typeof milky)).toBe('open');
    expect(addSuggested({ ...plain, suggestion_type: 'pop_up' } as typeof plain)).toBe('added');
  });

  it('[B5] marks the dishes of a deal one by one', async () => {
    toggleOwnAllergen('milk');
    renderScreen(<ProductSheet path="fern-and-fable" id={205} onClose={() => undefined} />);
    const items = await screen.findByRole('group', { name: /Drink/ }, patient);
    const item = (name: string) =>
      within(within(items).getByText(name).closest('li') as HTMLElement);
    expect(item('Flat white').getByText('Contains milk')).toBeTruthy();
    expect(item('Sparkling water').queryByText(/Contains/)).toBeNull();
  });

  it('[B5] never calls a dish safe in any text of the app', () => {
    for (const file of readdirSync('src/i18n/en')) {
      const texts = Object.values(JSON.parse(readFileSync(`src/i18n/en/${file}`, 'utf8')));
      expect(
        texts.filter((text) => /\b(?<!(basket|order) (is )?)(safe|unsafe)\b/i.test(String(text))),
      ).toEqual([]);
    }
  });
});

describe('the menu in two languages', () => {
  it('[B9] shows the venue’s own name under the translated one, in its language', () => {
    open();
    expect(row('Flat white').getByText('Milchkaffee').getAttribute('lang')).toBe('de');
    expect(row('Sparkling water').queryByText('Milchkaffee')).toBeNull();
  });
});

describe('what changed since the last visit', () => {
  it('[B10] new, back, dearer and cheaper are marked on their rows', async () => {
    menuChangesStore.value = {
      key: menuKey,
      changes: {
        201: { kind: 'dearer' as const, was: 4 },
        202: { kind: 'new' as const },
        203: { kind: 'cheaper' as const, was: 3.5 },
        204: { kind: 'back' as const },
      },
    };
    open();
    expect(
      await row('Flat white').findByText('Was $4.00 on your last visit', {}, patient),
    ).toBeTruthy();
    expect(row('Soup of the day').getByText('New since your last visit')).toBeTruthy();
    expect(row('Sparkling water').getByText('Was $3.50, costs less now')).toBeTruthy();
    expect(row('Granola').getByText('Back since your last visit')).toBeTruthy();
  });

  it('[B10] another menu’s marks are not shown on this one', () => {
    menuChangesStore.value = { key: '1|||de', changes: { 201: { kind: 'new' as const } } };
    open();
    expect(screen.queryByText('New since your last visit')).toBeNull();
  });
});
