import { readFileSync } from 'node:fs';

/** A file as text, and whether it had to be taken for one of Windows' older programs. */
export interface TextFile {
  readonly text: string;
  /** Not UTF-8, so read as Windows-1252, in which Excel saves plain CSV. */
  readonly isWindows: boolean;
}

/** Reads a text file as programs write them: UTF-8 with or without its mark, UTF-16 with one, or Windows-1252. */
export function readTextFile(file: string): TextFile {
  return textIn(readFileSync(file));
}

/** The text of bytes; of a wrong guess a person would see it at once, so the caller says when one was made. */
export function textIn(bytes: Uint8Array): TextFile {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-16be';
  const isWide = wide === 'utf-16le' || (first === 0xfe && second === 0xff);
  if (isWide) return { text: new TextDecoder(wide).decode(bytes), isWindows: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows: true };
  }
}
