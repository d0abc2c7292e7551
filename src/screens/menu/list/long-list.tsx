import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './long-list.module.css';
import { firstRows } from './long-menu.ts';
import { useNearness } from './near-screen.ts';

interface Props<Item> {
  items: readonly Item[];
  /** Whether rows are rendered only near the viewport. */
  isLong: boolean;
  className: string | undefined;
  /** Whether it starts within the viewport. */
  first: boolean;
  row: (item: Item) => ReactNode;
}

/**
 * A list of products; a long one is divided into parts, of which only those near the viewport have rows (design 13).
 */
export function LongList<Item>({ items, isLong, className, first, row }: Props<Item>) {
  if (!isLong) return <ul className={className}>{items.map(row)}</ul>;
  return inParts(items, farPartSize, first, (part, isFirst) =>
    inParts(part, partSize, isFirst, (rows) => <ul className={className}>{rows.map(row)}</ul>),
  );
}

/** Products rendered together: full rows in one and three columns, and less than a frame's work. */
const partSize = 3;

/** Products observed as one while they are far away. */
const farPartSize = 60;

function inParts<Item>(
  items: readonly Item[],
  size: number,
  first: boolean,
  render: (part: readonly Item[], isFirst: boolean) => ReactNode,
): ReactNode {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => {
    const part = items.slice(index * size, (index + 1) * size);
    const isFirst = first && index * size < firstRows;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are positions; their rows have keys
      <Part key={index} count={part.length} first={isFirst} render={() => render(part, isFirst)} />
    );
  });
}

interface PartProps {
  count: number;
  first: boolean;
  render: () => ReactNode;
}

/** Space for some rows, estimated until they were rendered once. */
function Part({ count, first, render }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNearness(box, first);
  // Set by script: inline style attributes are forbidden in the server-rendered page (trust 3.1).
  useLayoutEffect(() => {
    box.current?.style.setProperty('--products', String(count));
    box.current?.style.setProperty('--room', height === null ? 'initial' : `${height}px`);
  }, [count, height]);
  return (
    <div ref={box} className={isNear ? styles.part : styles.far}>
      {isNear && render()}
    </div>
  );
}
