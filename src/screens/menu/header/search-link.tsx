import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './search-link.module.css';

/** Looks like the search field and opens it. */
export function SearchLink({ path }: { path: string }) {
  return (
    <a className={styles.link} href={`/menu/${path}/search`}>
      <Icon name="search" size={22} />
      <span>
        <FormattedMessage id="menu.search" />
      </span>
    </a>
  );
}
