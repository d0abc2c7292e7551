/* Inlined in the page before everything else (build/page.ts): whatever cannot wait for the app's code. */

import { captureTaps } from './early-taps.ts';
import { loadApp } from './load-app.ts';
import { applyOwnState } from './own-state.ts';
import { showPressed } from './pressed.ts';
import { bufferWorkerMessages } from './worker-messages.ts';

captureTaps();
showPressed();
bufferWorkerMessages();
loadApp();
applyOwnState();
