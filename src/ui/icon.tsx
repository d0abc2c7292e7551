import styles from './icon.module.css';
import { paths } from './icon-paths.ts';

export type IconName = keyof typeof paths;

interface Props {
  name: IconName;
  /** Pixels at a root of 16; strokes grow a little when 20 or smaller. */
  size?: number;
  filled?: boolean;
}

const directional: readonly IconName[] = ['back', 'chevron', 'arrow', 'log-out'];

/** A picture of a control in the current colour: never read out, its control has a name. */
export function Icon({ name, size = 24, filled = false }: Props) {
  return (
    <svg
      className={`${styles.icon} ${directional.includes(name) ? styles.directional : ''}`}
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}

function strokeWidth(size: number): number {
  if (size > 20) return 2;
  return size > 16 ? 2.2 : 2.4;
}
