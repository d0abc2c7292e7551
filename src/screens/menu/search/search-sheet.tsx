import { useDeferredValue } from 'react';
import { searchMenuFor } from '#flows/menu/filters.ts';
import { useJumpAfter } from '#screens/menu/categories/jump-after.ts';
import { MenuSkeleton } from '#screens/menu/menu-skeleton.tsx';
import { useMenuView } from '#screens/menu/menu-view.ts';
import { menuSearchStore } from '#stores/venue/filters.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useModal } from '#ui/sheet/modal.ts';
import { SearchResults } from './search-results.tsx';
import styles from './search-sheet.module.css';

/** Full-screen search: opens the keyboard at once, and Cancel returns to the same place (design 11.4). */
export function SearchSheet({ path, onClose }: { path: string; onClose: () => void }) {
  const intl = useIntl();
  const { value: text } = useSnapshot(menuSearchStore);
  const query = useDeferredValue(text.trim()); // typed text is rendered before its results
  const view = useMenuView(path);
  const { dialog, leaving } = useModal(true, close);
  const jump = useJumpAfter(close);

  function close() {
    searchMenuFor('');
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      aria-label={intl.formatMessage({ id: 'menu.search' })}
      data-leaving={leaving || undefined}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <div className={styles.field}>
            <SearchField
              first
              label={intl.formatMessage({ id: 'menu.search' })}
              clear={intl.formatMessage({ id: 'menu.search.clear' })}
              value={text}
              onValue={searchMenuFor}
            />
          </div>
          <Button kind="text" small onClick={close} text="shell.cancel" />
        </div>
        <div className={styles.results}>
          {view ? <SearchResults view={view} query={query} onCategory={jump} /> : <MenuSkeleton />}
        </div>
        <LiveRegion />
      </div>
    </dialog>
  );
}
