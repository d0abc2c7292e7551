import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './tables-skeleton.module.css';

/** Placeholder of the field and the grid. */
export function TablesSkeleton() {
  return (
    <div className={styles.bones}>
      <div className={styles.field}>
        <Skeleton shape="control" height="3rem" />
      </div>
      {Array.from({ length: 12 }, (_, index) => index).map((index) => (
        <Skeleton key={index} shape="control" height="3.5rem" />
      ))}
    </div>
  );
}
