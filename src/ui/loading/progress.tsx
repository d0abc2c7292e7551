import styles from './progress.module.css';

interface Props {
  value: number;
  max: number;
  /** "$3.25 to go for a free cookie" */
  label: string;
}

/** Progress to the next gift, point or minimum; in words for screen readers (design 10.24). */
export function Progress({ value, max, label }: Props) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={styles.rail}
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      <i className={styles.bar} style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}
