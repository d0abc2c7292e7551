import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import type { Category } from '#domain/model.ts';
import { releaseRecentSpace } from '#flows/menu/menu-recent.ts';
import { headingId } from '#screens/menu/categories/sections.ts';
import type { MenuActions } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { UsualCards } from './usual-cards.tsx';
import styles from './usuals-section.module.css';

interface Props {
  category: Category;
  view: MenuView;
  acts: MenuActions;
  /** The usual basket at this time of day (B4). */
  usual?: ReactNode;
}

/** The customer's usual products with their last choices (design 10.6, M4). */
export function UsualsSection({ category, view, acts, usual }: Props) {
  useLayoutEffect(releaseRecentSpace, []);
  return (
    <section className={styles.section} aria-labelledby={headingId(category.id)}>
      <h2 id={headingId(category.id)} className={styles.title} tabIndex={-1}>
        <FormattedMessage id="menu.usuals.title" />
      </h2>
      <div className={styles.usual}>
        <Suspense>{usual}</Suspense>
      </div>
      <UsualCards products={category.products} view={view} acts={acts} />
    </section>
  );
}
