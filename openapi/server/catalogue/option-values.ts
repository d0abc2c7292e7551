import type { Option, OptionValue } from '#domain/model.ts';
import type { Localized, ProductRecord } from '../db/records.ts';

type AnyOption = Localized<Option>;
type AnyValue = Localized<OptionValue>;

/** Lists the values of options, with those of their nested options. */
export function valuesIn(options: readonly AnyOption[] = []): readonly AnyValue[] {
  return options.flatMap(({ values = [], meal_deal_items = [] }) =>
    [...values, ...meal_deal_items].flatMap((value) => [value, ...valuesIn(value.sub_options)]),
  );
}

/** A product with each of its option values changed, at any depth (M11, D289). */
export function withValues<Product extends Pick<ProductRecord, 'options'>>(
  product: Product,
  change: (value: AnyValue) => AnyValue,
): Product {
  const changed = (option: AnyOption): AnyOption => ({
    ...option,
    ...(option.values && { values: option.values.map(inner) }),
    ...(option.meal_deal_items && { meal_deal_items: option.meal_deal_items.map(inner) }),
  });
  const inner = (value: AnyValue): AnyValue => ({
    ...change(value),
    ...(value.sub_options && { sub_options: value.sub_options.map(changed) }),
  });
  return { ...product, ...(product.options && { options: product.options.map(changed) }) };
}
