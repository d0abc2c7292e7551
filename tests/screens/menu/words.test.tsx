import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import type { Product, Venue } from '#domain/model.ts';
import { openState } from '#domain/venue/venue.ts';
import { filterWords } from '#screens/menu/filters/filtered-menu.ts';
import { openingWords } from '#screens/menu/header/time-words.ts';
import { allergenWords } from '#screens/menu/list/allergen-words.ts';
import { tintsOf } from '#screens/menu/list/tints.ts';
import MenuScreen from '#screens/menu/menu-screen.tsx';
import { cutOffOf, orderingAt } from '#screens/menu/ordering.ts';
import { productCutOff } from '#screens/menu/product/cut-off.ts';
import { lackWords } from '#screens/menu/product/option-words.ts';
import { noFilters } from '#stores/venue/filters.ts';
import { createIntl } from '#ui/lib/create-intl.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { englishMessages } from '../../support/render.tsx';
import { atTable, menu, venue } from './sample.ts';

const intl = createIntl({ locale: 'en', messages: englishMessages() });
const at = (iso: string) => new Date(iso);
const plain = (words: string | null) => words?.replace(/\s/g, ' ');

beforeEach(() => atTable());

describe('the words of a menu', () => {
  const week: Venue['opening_hours'] = [
    { day: 'wednesday', start: '07:00', end: '18:30' },
    { day: 'saturday', start: '09:00', end: '12:00' },
  ];
  const opening = (iso: string) => {
    const here = { ...venue, opening_hours: week };
    return plain(openingWords(openState(here, at(iso)), at(iso), here, intl));
  };

  it.each([
    ['2026-11-25T13:00:00Z', 'Open until 6:30 PM'],
    ['2026-11-25T11:00:00Z', 'Opens 7 AM'],
    ['2026-11-28T02:00:00Z', 'Opens 9 AM tomorrow'],
    ['2026-11-26T13:00:00Z', 'Opens Saturday 9 AM'],
  ])('[R3] at %s the venue says "%s", on its own clock', (iso, words) => {
    expect(opening(iso)).toBe(words);
  });

  it('[R3] a venue without hours says nothing of them', () => {
    const { opening_hours: _hours, ...bare } = venue;
    expect(openingWords(openState(bare, at('2026-11-25T13:00:00Z')), new Date(), bare, intl)).toBe(
      null,
    );
  });

  it.each([
    ['Size', 1, 'Choose a size'],
    ['Egg', 1, 'Choose an egg'],
    ['Which oat milk?', 1, 'Choose: Which oat milk?'],
    ['Sides', 2, 'Choose 2 more: Sides'],
  ])('[M5] a missing %s is asked for', (name, need, words) => {
    const lack = { path: [], option: { id: 1, name }, have: 0, need };
    expect(lackWords(lack, intl)).toBe(words);
  });

  it('[M2] filters are summed up in one line', () => {
    const filters = { ...noFilters, withoutAllergens: ['nuts' as const], withoutAlcohol: true };
    expect(filterWords(filters, intl)).toBe('No alcohol, no tree nuts');
  });
});

describe('allergens', () => {
  const words = (code: string, level: string) =>
    allergenWords([{ code, level }] as Product['allergens'], intl);

  it('[D50] of a level or code that the app does not know are never left out', () => {
    expect(words('nuts', 'traces')).toEqual(['Contains tree nuts']);
    expect(words('bee_pollen', 'may_contain')).toEqual(['May contain bee pollen']);
  });
});

describe('what can be ordered', () => {
  const night = at('2026-11-26T03:00:00Z');
  const closed = { ...venue, next_slots: { WebCollection: '2026-12-02T08:00:00-05:00' } };

  it.each([
    [venue, 'WebCollection', at('2026-11-25T13:00:00Z'), 'now'],
    [closed, 'WebCollection', night, 'later'],
    [closed, null, night, 'later'],
    [closed, 'WebBringToTable', night, 'not'],
    [{ ...closed, next_slots: undefined }, 'WebCollection', night, 'later'],
    [{ ...closed, next_slots: { WebCollection: null } }, null, night, 'not'],
  ] as const)(
    '[M1] a closed venue takes orders only for a later slot (%#)',
    (here, type, now, verdict) => {
      expect(orderingAt(here, type, now)).toBe(verdict);
    },
  );

  it('[M10] a category can be ordered until its cut-off before the slot', () => {
    const category = { id: 1, name: 'Breakfast', products: [], timeslot_mins_cutoff: 30 };
    const slot = at('2026-11-25T17:00:00Z');
    const until = at('2026-11-25T16:30:00Z');
    expect(cutOffOf(category, { slot }, at('2026-11-25T16:30:00Z'))).toEqual({
      until,
      isPast: false,
    });
    expect(cutOffOf(category, { slot }, at('2026-11-25T16:31:00Z'))).toEqual({
      until,
      isPast: true,
    });
    expect(cutOffOf(category, {}, slot)).toBe(null);
  });

  it('[D45] [M3] a group’s member has the cut-off of its category', () => {
    const product_group = { name: 'Boxes', product_ids: [6, 7] };
    const products = [6, 7].map((id) => ({ id, name: `Box ${id}`, price: 9, product_group }));
    const category = { id: 1, name: 'Boxes', timeslot_mins_cutoff: 30, products };
    const boxes = mergeMenu(emptyMenu, { categories: [category], hidden_products: [] });
    const slot = at('2026-11-25T17:00:00Z');
    const cutOff = productCutOff(boxes, 7, { slot }, at('2026-11-25T16:31:00Z'));
    expect(cutOff?.isPast).toBe(true);
  });
});

describe('how it looks', () => {
  it('[M2] neighbors stand on plates of different colors', () => {
    const tints = tintsOf(menu);
    for (const { products } of menu.categories) {
      const row = products.map(({ id }) => tints.get(id));
      for (const [index, tint] of row.entries()) expect(tint).not.toBe(row[index + 1]);
    }
  });

  it('[R3] the menu can be rendered on the server', () => {
    const page = renderToString(
      <IntlProvider locale="en" messages={englishMessages()}>
        <Router ssrPath="/menu/fern-and-fable">
          <MenuScreen path="fern-and-fable" />
        </Router>
      </IntlProvider>,
    );
    expect(page).toContain('Iced oat latte');
    expect(page).toContain('Fern &amp; Fable');
  });
});
