import type { SyntheticEvent } from 'react';

/** Hides a picture that failed to load (design 6.1), and removes its URL, which may be invalid. */
export function hideBrokenPicture({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.display = 'none';
  currentTarget.removeAttribute('src');
}
