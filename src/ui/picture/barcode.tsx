import { code128, type DrawingContext } from 'bwip-js/browser';
import { useMemo } from 'react';
import styles from './code-picture.module.css';

interface Props {
  /** Encoded text. */
  text: string;
  /** Accessible name. */
  label: string;
}

/** A number as a Code 128 barcode, readable by any till scanner (D21). */
export function Barcode({ text, label }: Props) {
  const { width, path } = useMemo(() => barsOf(text), [text]);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

interface Bars {
  readonly width: number;
  readonly path: string;
}

/** The bars in modules: total width, and a path one unit high. */
function barsOf(text: string): Bars {
  let width = 0;
  let path = '';
  const drawing: DrawingContext<Bars> = {
    ...nothing,
    init(full) {
      width = full;
    },
    line(x, _y0, _x1, _y1, thickness) {
      // For odd widths the centre was rounded up.
      path += `M${x - Math.ceil(thickness / 2)} 0h${thickness}v1h${-thickness}z`;
    },
    end: () => ({ width, path }),
  };
  return code128({ bcid: 'code128', text, scale: 1, includetext: false }, drawing);
}

/** Methods that a barcode never uses. */
const nothing = {
  scale: (x: number, y: number): [number, number] => [x, y],
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  polygon: () => undefined,
  hexagon: () => undefined,
  ellipse: () => undefined,
  fill: () => undefined,
  text: () => undefined,
};
