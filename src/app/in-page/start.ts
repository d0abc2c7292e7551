/*
 * Inlined in the page right after its first screen, which it would otherwise delay (build/page.ts): whatever
 * cannot wait for the app's code.
 */

import { loadApp } from './load-app.ts';
import { showPressed } from './pressed.ts';
import { ignoreSecondTaps } from './second-taps.ts';
import { bufferWorkerMessages } from './worker-messages.ts';

ignoreSecondTaps();
showPressed();
bufferWorkerMessages();
loadApp();
