import { classes } from '#ui/lib/classes.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import { hideBrokenPicture } from './broken-picture.ts';
import styles from './still-life.module.css';

interface Props {
  /** Two or three cut-outs, the most important first. */
  pictures: readonly string[];
  /** header: end half of a venue block · cover: on a plate · tile: small. */
  place?: 'header' | 'cover' | 'tile';
  /** A quiet round disc behind. */
  disc?: boolean;
  /** Only the largest: narrow blocks, long names. */
  single?: boolean;
  /** Closed: gray at 45 %. */
  off?: boolean;
}

/** Cut-outs, slightly turned and overlapping, in the end half of a block; never under text (design 6.1). */
export function StillLife(props: Props) {
  const { pictures, place = 'header', disc = false, single = false, off = false } = props;
  const isHydrated = useIsHydrated();
  return (
    <div className={classes(styles.life, styles[place], off && styles.off)} aria-hidden="true">
      {disc && <i className={styles.disc} />}
      {pictures.slice(0, single ? 1 : 3).map((src) => (
        <img
          key={src}
          className={styles.picture}
          {...(isHydrated ? { src } : { 'data-src': src })}
          alt=""
          width={256}
          height={256}
          decoding="async"
          loading={place === 'header' ? 'eager' : 'lazy'}
          onError={hideBrokenPicture}
        />
      ))}
    </div>
  );
}
