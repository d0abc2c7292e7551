import { useIntl } from '#ui/lib/intl.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import styles from './group-tiles.module.css';

/** Placeholder of the tiles. */
export function TilesSkeleton() {
  const intl = useIntl();
  return (
    <Waiting label={intl.formatMessage({ id: 'menu.loading' })}>
      <div className={styles.grid}>
        {['one', 'two', 'three', 'four', 'five'].map((tile) => (
          <span key={tile} className={styles.cell}>
            <Skeleton shape="plate" height="11.5rem" />
          </span>
        ))}
      </div>
    </Waiting>
  );
}
