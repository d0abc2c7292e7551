import { areSoldOut } from '#domain/menu/stock.ts';
import type { Category } from '#domain/model.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';

/** The name of a category in its navigation: struck through where sold out, which screen readers hear in words (D192). */
export function CategoryName({ name, products }: Pick<Category, 'name' | 'products'>) {
  if (!areSoldOut({ products })) return name;
  return (
    <>
      <s>{name}</s>
      <span className="visually-hidden">
        {' '}
        <FormattedMessage id="menu.soldOut" />
      </span>
    </>
  );
}
