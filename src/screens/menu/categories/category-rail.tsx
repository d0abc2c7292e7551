import type { Category } from '#domain/model.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { CategoryName } from './category-name.tsx';
import styles from './category-rail.module.css';
import { headingId, useCurrentSection } from './sections.ts';

interface Props {
  path: string;
  categories: readonly Pick<Category, 'id' | 'name' | 'products'>[];
}

/** The categories next to the menu on desktops, with a link to the filters. */
export function CategoryRail({ path, categories }: Props) {
  const intl = useIntl();
  const current = useCurrentSection();
  return (
    <div className={styles.rail}>
      <nav aria-label={intl.formatMessage({ id: 'menu.categories' })}>
        {categories.map(({ id, name, products }) => (
          <a
            key={id}
            className={styles.entry}
            href={`#${headingId(id)}`}
            aria-current={id === current ? 'true' : undefined}
          >
            <CategoryName name={name} products={products} />
          </a>
        ))}
      </nav>
      <a className={styles.filters} href={`/menu/${path}/filters`}>
        <Icon name="sliders" size={20} />
        <span>{intl.formatMessage({ id: 'menu.filters.short' })}</span>
      </a>
    </div>
  );
}
