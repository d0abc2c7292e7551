import { showWholeMenu } from '#flows/venue/tiles.ts';
import styles from '#screens/menu/filters/filter-row.module.css';
import { Button } from '#ui/button/button.tsx';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { ForWindow } from './for-window.tsx';
import type { MenuView } from './menu-view.ts';

/** Names the part of the menu that is shown: a tile's or a delivery window's; or says that it is empty. */
export function PartRow({ view }: { view: MenuView }) {
  const isEmpty = view.menu.categories.length === 0 && !view.venue.has_tiles;
  return (
    <>
      <BehindTile view={view} />
      <ForWindow view={view} />
      {isEmpty && <EmptyMenu />}
    </>
  );
}

/** Behind a tile: which part of the menu is shown, with a link to the whole menu (M9, D6). */
function BehindTile({ view: { venue, basket, menu } }: { view: MenuView }) {
  const { group_id: group, delivery_window_id: window } = basket.cart;
  const isHere = basket.cart.venue_id === venue.id;
  const tile = venue.tiles?.find((one) =>
    one.delivery_window_id == null
      ? one.group_id != null && one.group_id === group
      : one.delivery_window_id === window,
  );
  if (!venue.has_tiles || !isHere || !tile) return null;
  const { name } = tile;
  return (
    <div className={classes(styles.row, styles.first)}>
      <p className={styles.words}>
        {name && <FormattedMessage id="menu.tiles.showing" values={{ name }} />}
        {menu.categories.length === 0 && (
          <span className={styles.unknown}>
            <FormattedMessage id="menu.tiles.nothing" />
          </span>
        )}
      </p>
      <Button kind="text" small onClick={showWholeMenu} text="menu.tiles.whole" />
    </div>
  );
}

/** The menu is empty: says so, and where else to look (design 11.15). */
function EmptyMenu() {
  return (
    <EmptyState
      picture="/pictures/fork-and-knife-with-plate.webp"
      title="menu.none"
      text="menu.none.text"
      action={<Button kind="secondary" wide href="/venues" text="menu.allVenues" />}
    />
  );
}
