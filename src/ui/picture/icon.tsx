import styles from './icon.module.css';
import { paths } from './icon-paths.ts';
import type { morePaths } from './more-icon-paths.ts';

export type IconName = keyof typeof paths | keyof typeof morePaths;

interface Props {
  name: IconName;
  /** Pixels at a root of 16; strokes grow a little when 20 or smaller. */
  size?: number;
  filled?: boolean;
}

/** What is drawn so far. */
const drawings: Partial<Record<IconName, string>> = { ...paths };

/** The drawings of everything behind the first screen. */
export async function loadDrawings(): Promise<void> {
  const { morePaths } = await import('./more-icon-paths.ts');
  Object.assign(drawings, morePaths);
}

const directional: readonly IconName[] = ['back', 'chevron', 'arrow', 'log-out'];

/** A picture of a control in the current colour: never read out, its control has a name. */
export function Icon({ name, size = 24, filled = false }: Props) {
  return (
    <svg
      className={`${styles.icon} ${directional.includes(name) ? styles.directional : ''}`}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={strokeWidth(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

function strokeWidth(size: number): number {
  if (size > 20) return 2;
  return size > 16 ? 2.2 : 2.4;
}
