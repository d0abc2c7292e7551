import styles from './skeleton.module.css';

interface Props {
  /** Any length; the same geometry as what is to come. */
  width?: string;
  height?: string;
  shape?: 'text' | 'plate' | 'control' | 'round';
}

/** Where something will be. Put it in a LoadState, which says what is loading. */
export function Skeleton({ width = '100%', height = '1rem', shape = 'text' }: Props) {
  return (
    <span
      className={`${styles.bone} ${styles[shape]}`}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
