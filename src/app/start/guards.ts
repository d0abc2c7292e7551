import { shieldDoubleTaps } from './double-taps.ts';
import { surviveTranslation } from './translated-page.ts';

/** Guards the page against what fingers and browsers do to it; loaded behind the first screen. */
export function guard(): void {
  shieldDoubleTaps();
  surviveTranslation();
}
