import { expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

it('[C1] [M5] a choice that another question also offers is shown with its question', () => {
  const sauces = [valueWith(1, { name: 'None' }), valueWith(2, { name: 'Ketchup' })];
  const product = productWith({
    options: [
      optionWith(10, { name: 'First sauce', values: sauces }),
      optionWith(20, {
        name: 'Second sauce',
        values: sauces.map((one) => ({ ...one, id: one.id + 10 })),
      }),
      optionWith(30, { name: 'Size', values: [valueWith(3, { name: 'Large' })] }),
    ],
  });
  const choices = [
    { option_id: 10, value_id: 2 },
    { option_id: 20, value_id: 11 },
    { option_id: 30, value_id: 3 },
  ];
  expect(lineOf(product, { choices }).modifiers_display).toBe(
    'First sauce: Ketchup, Second sauce: None, Large',
  );
});
