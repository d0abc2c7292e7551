import styles from './skeleton.module.css';

interface Props {
  /** Any CSS length; use the geometry of the final content. */
  width?: string;
  height?: string;
  shape?: 'text' | 'plate' | 'control';
}

/** Placeholder for content (design 10.20). Put it in a Waiting, which announces what is loading. */
export function Skeleton({ width = '100%', height = '1rem', shape = 'text' }: Props) {
  return (
    <span
      className={`${styles.bone} ${styles[shape]}`}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
