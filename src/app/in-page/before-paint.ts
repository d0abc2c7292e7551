/* Inlined in the page's head (build/page.ts): what must run before the first paint. */

import { recordTaps } from './early-taps.ts';
import { applyOwnState } from './own-state.ts';

recordTaps();
applyOwnState();
