import type { Tile } from '#domain/model.ts';
import { windowEnd } from '#domain/venue/delivery-windows.ts';
import { tileName } from '#domain/venue/tile-name.ts';
import { groupCutOff } from '#domain/venue/tile-state.ts';
import { selectTile } from '#flows/venue/tiles.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { classes } from '#ui/lib/classes.ts';
import { useNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { hideBrokenPicture } from '#ui/picture/broken-picture.ts';
import { StillLife } from '#ui/picture/still-life.tsx';
import styles from './group-tiles.module.css';
import { soonWords } from './soon-words.ts';
import { type TilesHere, tintAt } from './use-tiles.ts';

/** The groups of a menu: the first one wide, the others in pairs (design 11.3). */
export function GroupTiles({ path, here }: { path: string; here: TilesHere }) {
  const second = useSecondLine(here);
  return (
    <ul className={styles.grid}>
      {here.tiles.map((tile, index) => {
        const { name, words, isOff } = second(tile);
        return (
          <li key={tile.id ?? index} className={styles.cell}>
            <a
              className={classes(styles.tile, isOff && styles.off)}
              style={{ backgroundColor: `var(--plate-${tintAt(index)})` }}
              href={here.serviceType ? `/menu/${path}` : `/menu/${path}/service`}
              onClick={() => here.serviceType && selectTile(tile)}
            >
              <Picture tile={tile} isOff={isOff} />
              <span className={styles.name}>{name}</span>
              {words && <span className={styles.second}>{words}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Picture({ tile, isOff }: { tile: Tile; isOff: boolean }) {
  if (tile.image_url) {
    return (
      <img
        className={styles.photo}
        src={tile.image_url}
        alt=""
        loading="lazy"
        onError={hideBrokenPicture}
      />
    );
  }
  return <StillLife place="tile" pictures={tile.pictures ?? []} off={isOff} />;
}

/** Until when a group can be ordered, if limited, else its description; past that it is gray but still opens. */
function useSecondLine({ venue, windows }: TilesHere) {
  const intl = useIntl();
  const now = useNow();
  const { value: cart } = useSnapshot(cartStore);
  const { value: onShow } = useSnapshot(menuStore);
  const isHere = onShow.key.startsWith(`${venue.id}|`);
  const categories = (isHere && readyValue(onShow.menu)?.categories) || [];
  const window = windows.find(({ id }) => id === cart.delivery_window_id);
  const orderedFor = {
    slot: cart.delivery_time ? new Date(cart.delivery_time) : null,
    windowEnd: window ? windowEnd(window, now, venue.time_zone) : null,
  };
  return (tile: Tile) => {
    const { group_id, description } = tile;
    const name = tileName(tile, categories, windows) || intl.formatMessage({ id: 'menu.title' });
    const cutOff = groupCutOff(group_id, categories, orderedFor, now);
    if (!cutOff) return { name, words: description, isOff: false };
    const values = soonWords(cutOff.until, now, venue.time_zone, intl);
    const id = cutOff.isPast ? 'menu.orderBy' : 'menu.until';
    return { name, words: intl.formatMessage({ id }, values), isOff: cutOff.isPast };
  };
}
