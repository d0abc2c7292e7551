import styles from './icon.module.css';
import { paths } from './icon-paths.ts';
import type { morePaths } from './more-icon-paths.ts';

export type IconName = keyof typeof paths | keyof typeof morePaths;

interface Props {
  name: IconName;
  /** Size in pixels at a root size of 16; strokes are slightly thicker at 20 or smaller. */
  size?: number;
  filled?: boolean;
}

/** Paths loaded so far. */
const iconPaths: Partial<Record<IconName, string>> = { ...paths };

/** Loads the icons of all screens after the first. */
export async function loadIcons(): Promise<void> {
  const { morePaths } = await import('./more-icon-paths.ts');
  Object.assign(iconPaths, morePaths);
}

const directional: readonly IconName[] = ['back', 'chevron', 'arrow', 'log-out'];

/** An icon in the current color: hidden from screen readers, the control has a name (design 6.3). */
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
      <path d={iconPaths[name]} />
    </svg>
  );
}

function strokeWidth(size: number): number {
  if (size > 20) return 2;
  return size > 16 ? 2.2 : 2.4;
}
