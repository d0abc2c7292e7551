import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { categoriesOf } from '#domain/menu.ts';
import type { Category, Product } from '#domain/model.ts';
import type { MenuActs } from './menu-acts.ts';
import { stateOf } from './menu-section.tsx';
import type { MenuView } from './menu-view.ts';
import { cutOffOf } from './ordering.ts';
import { headingId } from './sections.ts';
import { UsualCard } from './usual-card.tsx';
import styles from './usuals-section.module.css';

interface Props {
  category: Category;
  view: MenuView;
  acts: MenuActs;
}

/** What this customer has here, as it was the last time (design 10, Usual card; M4). */
export const UsualsSection = memo(function UsualsSection({ category, view, acts }: Props) {
  return (
    <section className={styles.section} aria-labelledby={headingId(category.id)}>
      <h2 id={headingId(category.id)} className={styles.title} tabIndex={-1}>
        <FormattedMessage id="menu.usuals.title" />
      </h2>
      <ul className={styles.list}>
        {category.products.map((product) => (
          <UsualCard
            key={product.id}
            product={product}
            view={view}
            acts={acts}
            state={stateOf(product, view, isPast(product, view))}
          />
        ))}
      </ul>
    </section>
  );
});

/** Its own category can no longer be ordered from. */
function isPast({ id }: Product, view: MenuView): boolean {
  const [own] = categoriesOf(view.menu, id);
  const category = view.menu.categories.find((one) => one.id === own);
  return (category && cutOffOf(category, view.orderedFor, new Date(view.minute))?.isPast) ?? false;
}
