import { expect, it, vi } from 'vitest';
import type { Product } from '#domain/model.ts';
import { addAfterDietCheck } from '#flows/cart/diet-check.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';

vi.mock('#domain/diet/diet-verdict.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('[B5] [D108] a dish whose check cannot be loaded is opened: the tap is not lost', async () => {
  dietProfileStore.value = { diets: ['vegan'], allergens: [] };
  const [add, open] = [vi.fn(), vi.fn()];
  addAfterDietCheck({ id: 1, name: 'Soup' } as Product, add, open);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(add).not.toHaveBeenCalled();
});
