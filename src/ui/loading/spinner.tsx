import styles from './spinner.module.css';

/** A spinner; the text next to it says what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={styles.spinner}
      style={{ inlineSize: side, blockSize: side }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 40 ? 2 : 2.6}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={size > 40 ? 'M12 1a11 11 0 1 1-11 11' : 'M12 2.5a9.5 9.5 0 1 1-9.5 9.5'} />
    </svg>
  );
}
