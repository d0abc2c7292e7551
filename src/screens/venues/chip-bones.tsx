import { Skeleton } from '#ui/loading/skeleton.tsx';
import styles from './chip-bones.module.css';

/** Placeholder of the filters. */
export function ChipBones() {
  return (
    <div className={styles.bones}>
      {['6.1rem', '6.7rem', '4.8rem', '5.2rem'].map((width) => (
        <Skeleton key={width} shape="control" width={width} height="2.5rem" />
      ))}
    </div>
  );
}
