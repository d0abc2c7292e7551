import type { Range } from '#domain/text/search-text.ts';
import styles from './marked.module.css';

interface Props {
  text: string;
  /** Ranges in order, not overlapping. */
  ranges: readonly Range[];
}

/** A text with what was searched for marked in it. */
export function Marked({ text, ranges }: Props) {
  if (ranges.length === 0) return text;
  const rest = text.slice(ranges.at(-1)?.[1]);
  return (
    <>
      {ranges.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {rest}
    </>
  );
}
