import { areSoldOut } from '#domain/menu/stock.ts';
import { useFiltered } from '#screens/menu/filters/filtered-menu.ts';
import { SearchLink } from '#screens/menu/header/search-link.tsx';
import { useVenueMenu } from '#screens/menu/venue-menu.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './categories-sheet.module.css';
import { useJumpAfter } from './jump-after.ts';
import { useCurrentSection } from './sections.ts';

/** All categories with their number of products; search and filters within reach of the thumb (design 11.4). */
export function CategoriesSheet({ path, onClose }: { path: string; onClose: () => void }) {
  const intl = useIntl();
  const { menu } = useVenueMenu(path);
  const { categories } = useFiltered(menu.status === 'ready' ? menu.value : undefined).menu;
  const current = useCurrentSection();
  const jump = useJumpAfter(onClose);
  return (
    <Sheet
      title={intl.formatMessage({ id: 'menu.title' })}
      onClose={onClose}
      dock={
        <div className={styles.foot}>
          <SearchLink path={path} />
          <span className={styles.filters}>
            <IconButton icon="sliders" docked text="menu.filters" href={`/menu/${path}/filters`} />
          </span>
        </div>
      }
    >
      <ul className={styles.list}>
        {categories.map(({ id, name, products }) => (
          <li key={id}>
            <button
              type="button"
              className={classes(styles.row, id === current && styles.current)}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => jump(id)}
            >
              <span className={styles.name}>{name}</span>
              {areSoldOut({ products }) ? (
                <span className={styles.count}>{intl.formatMessage({ id: 'menu.soldOut' })}</span>
              ) : (
                <>
                  <span className={styles.count} aria-hidden="true">
                    {intl.formatNumber(products.length)}
                  </span>
                  <span className="visually-hidden">
                    <FormattedMessage id="menu.items" values={{ count: products.length }} />
                  </span>
                </>
              )}
              <span className={styles.check}>
                {id === current && <Icon name="check" size={22} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
