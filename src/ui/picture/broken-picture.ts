import type { SyntheticEvent } from 'react';

/** Hides a picture that failed to load (design 6.1), and forgets its address, which may be none. */
export function hideBrokenPicture({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.display = 'none';
  currentTarget.removeAttribute('src');
}
