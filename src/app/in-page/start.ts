/*
 * Stands in the page itself, before everything else (build/page.ts): what cannot wait for the app's code.
 */
import { letCodeCome } from './code.ts';
import { keepNews } from './news.ts';
import { askForTexts, showOwn } from './own.ts';
import { showPresses } from './presses.ts';
import { keepTaps } from './taps.ts';

keepTaps();
showPresses();
keepNews();
letCodeCome();
askForTexts(showOwn());
