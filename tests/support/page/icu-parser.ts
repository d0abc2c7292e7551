import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from '../../../node_modules/@formatjs/icu-messageformat-parser/index.js';

/** Parses a message. The parser is imported by path because the app aliases its name away. */
export const partsOf = (message: string): MessageFormatElement[] => parse(message);
