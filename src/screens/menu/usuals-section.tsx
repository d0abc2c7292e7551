import { lazy, memo, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Category } from '#domain/model.ts';
import type { MenuActs } from './menu-acts.ts';
import type { MenuView } from './menu-view.ts';
import { headingId } from './sections.ts';
import styles from './usuals-section.module.css';

const UsualCards = lazy(async () => ({ default: (await import('./usual-cards.tsx')).UsualCards }));

interface Props {
  category: Category;
  view: MenuView;
  acts: MenuActs;
}

/** What this customer has here, as it was the last time; its cards have their room before they are there (design 10, M4). */
export const UsualsSection = memo(function UsualsSection({ category, view, acts }: Props) {
  return (
    <section className={styles.section} aria-labelledby={headingId(category.id)}>
      <h2 id={headingId(category.id)} className={styles.title} tabIndex={-1}>
        <FormattedMessage id="menu.usuals.title" />
      </h2>
      <div className={styles.room}>
        <Suspense>
          <UsualCards products={category.products} view={view} acts={acts} />
        </Suspense>
      </div>
    </section>
  );
});
