/*
 * Stands in the page itself, before everything else (build/page.ts): what cannot wait for the app's code.
 */
import { loadApp } from './code.ts';
import { bufferWorkerMessages } from './news.ts';
import { applyOwnState, requestTexts } from './own.ts';
import { showPressed } from './presses.ts';
import { captureEarlyTaps } from './taps.ts';

captureEarlyTaps();
showPressed();
bufferWorkerMessages();
loadApp();
requestTexts(applyOwnState());
