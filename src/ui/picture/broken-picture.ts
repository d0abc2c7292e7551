import type { SyntheticEvent } from 'react';

/** Hides a picture that failed to load (design 6.1). */
export function leaveOut({ currentTarget: { style } }: SyntheticEvent<HTMLImageElement>): void {
  style.display = 'none';
}
