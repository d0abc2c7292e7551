import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './code-picture.module.css';

interface Props {
  /** Encoded text. */
  text: string;
  /** Accessible name. */
  label: string;
}

/** A text as a QR code, dark on light in every theme. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => squaresOf(text), [text]);
  return (
    <svg
      className={styles.squares}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

function squaresOf(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
