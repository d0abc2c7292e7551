import type { SyntheticEvent } from 'react';

/** A picture that did not come leaves no broken frame (design 6.1). */
export function leaveOut({ currentTarget: { style } }: SyntheticEvent<HTMLImageElement>): void {
  style.display = 'none';
}
