import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './long-list.module.css';
import { firstRows } from './long-menu.ts';
import { useNearness } from './near-screen.ts';

interface Props<Item> {
  items: readonly Item[];
  /** Its rows are made only where the screen is near. */
  isLong: boolean;
  className: string | undefined;
  /** It begins on the screen. */
  first: boolean;
  row: (item: Item) => ReactNode;
}

/** A list of products; a long one is cut into parts, and only those near the screen have rows (design 13). */
export function LongList<Item>({ items, isLong, className, first, row }: Props<Item>) {
  if (!isLong) return <ul className={className}>{items.map(row)}</ul>;
  return inParts(items, stretch, first, (part, isFirst) =>
    inParts(part, atOnce, isFirst, (rows) => <ul className={className}>{rows.map(row)}</ul>),
  );
}

/** Products that come and go together: whole rows in one column and in three, and less than a frame's work. */
const atOnce = 3;

/** Products that are watched as one while they are far. */
const stretch = 60;

function inParts<Item>(
  items: readonly Item[],
  size: number,
  first: boolean,
  draw: (part: readonly Item[], isFirst: boolean) => ReactNode,
): ReactNode {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) => {
    const part = items.slice(place * size, (place + 1) * size);
    const isFirst = first && place * size < firstRows;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place on the page; its rows have keys of their own
      <Part key={place} count={part.length} first={isFirst} draw={() => draw(part, isFirst)} />
    );
  });
}

interface PartProps {
  count: number;
  first: boolean;
  draw: () => ReactNode;
}

/** Room for some rows, guessed until they were drawn once. */
function Part({ count, first, draw }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNearness(box, first);
  // Set by hand: in the server's page a style in an attribute is forbidden (trust 3.1).
  useLayoutEffect(() => {
    box.current?.style.setProperty('--products', String(count));
    box.current?.style.setProperty('--room', height === null ? 'initial' : `${height}px`);
  }, [count, height]);
  return (
    <div ref={box} className={isNear ? styles.part : styles.far}>
      {isNear && draw()}
    </div>
  );
}
