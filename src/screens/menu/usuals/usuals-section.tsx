import { memo, type ReactNode, Suspense } from 'react';
import type { Category } from '#domain/model.ts';
import { headingId } from '#screens/menu/categories/sections.ts';
import type { MenuActions } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import styles from './usuals-section.module.css';

const UsualCards = lazyComponent(
  () => import('./usual-cards.tsx'),
  ({ UsualCards }) => UsualCards,
);

interface Props {
  category: Category;
  view: MenuView;
  acts: MenuActions;
  /** The usual basket at this time of day (B4). */
  usual?: ReactNode;
}

/** The customer's usual products with their last choices; the space for the cards is reserved (design 10.6, M4). */
export const UsualsSection = memo(function UsualsSection({ category, view, acts, usual }: Props) {
  return (
    <section className={styles.section} aria-labelledby={headingId(category.id)}>
      <h2 id={headingId(category.id)} className={styles.title} tabIndex={-1}>
        <FormattedMessage id="menu.usuals.title" />
      </h2>
      <Suspense>{usual}</Suspense>
      <div className={styles.room}>
        <Suspense>
          <UsualCards products={category.products} view={view} acts={acts} />
        </Suspense>
      </div>
    </section>
  );
});
