import fc from 'fast-check';
import type { Option, OptionValue, Product } from '#domain/model.ts';

/** Any product: options of both kinds, several limits, three levels deep. */
export const productArbitrary: fc.Arbitrary<Product> = fc
  .record({
    price: cents(5_000),
    options: optionsArbitrary(2),
    preselect_options: fc.constantFrom(true, false),
    preselect_meal_deal: fc.constantFrom(true, false),
  })
  .map((input) => ({ id: 7, name: 'Product', ...input }));

function optionsArbitrary(depth: number): fc.Arbitrary<Option[]> {
  return fc
    .array(optionArbitrary(depth), { maxLength: 3 })
    .map((options) => options.map((option, index) => ({ ...option, id: depth * 100 + index + 1 })));
}

function optionArbitrary(depth: number): fc.Arbitrary<Option> {
  return fc
    .record({
      kind: fc.constantFrom('modifier' as const, 'meal_deal' as const),
      mandatory: fc.boolean(),
      multiselect: fc.boolean(),
      multiselect_limit: fc.option(fc.integer({ min: 0, max: 4 })),
      multiselect_min: fc.option(fc.integer({ min: 0, max: 3 })),
      multimax: fc.option(fc.integer({ min: 1, max: 3 })),
      values: fc.array(valueArbitrary(depth), { maxLength: 4 }),
    })
    .map(({ values: bare, ...option }) => {
      const values = bare.map((value, index) => ({ ...value, id: depth * 1_000 + index + 1 }));
      const list = option.kind === 'meal_deal' ? { meal_deal_items: values } : { values };
      return { id: 1, name: 'Option', ...option, ...list };
    });
}

function valueArbitrary(depth: number): fc.Arbitrary<OptionValue> {
  return fc.record({
    id: fc.constant(1),
    name: fc.constantFrom('Oat', 'Soy', 'Whole'),
    price: cents(500),
    default: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
    available: fc.constantFrom(true, true, true, false),
    sub_options: depth > 0 ? optionsArbitrary(depth - 1) : fc.constant([]),
  });
}

function cents(most: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: most }).map((minor) => minor / 100);
}
