import { readFileSync } from 'node:fs';

/** The text of a file, and whether its encoding was guessed. */
export interface TextFile {
  readonly text: string;
  /** Whether it was not valid UTF-8 and was read as Windows-1252, in which Excel saves plain CSV. */
  readonly isGuessed: boolean;
}

/** Reads a text file as programs write them: UTF-8 with or without a BOM, UTF-16 with one, or Windows-1252. */
export function readTextFile(file: string): TextFile {
  return textIn(readFileSync(file));
}

/** Decodes bytes; the caller reports a guess, as its reader would notice a wrong one at once. */
export function textIn(bytes: Uint8Array): TextFile {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const isWide = wide === 'utf-16le' || (first === 0xfe && second === 0xff);
  if (isWide) return { text: new TextDecoder(wide).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    const latin = Buffer.from(bytes).toString('latin1');
    return { text: latin.replace(/[\u0080-\u009f]/g, windowsSign), isGuessed: true };
  }
}

/** Characters of Windows-1252 in place of Latin-1's control characters; some releases of Node decode it as Latin-1. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windowsSign = (sign: string) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign;
