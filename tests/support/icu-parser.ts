import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from '../../node_modules/@formatjs/icu-messageformat-parser/index.js';

/** A message's parts. The parser comes by its place: the app's alias, which is for its name, leaves it out. */
export const partsOf = (message: string): MessageFormatElement[] => parse(message);
