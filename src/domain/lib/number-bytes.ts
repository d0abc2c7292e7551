/** Encodes integers compactly, small ones in one byte, and texts as their character codes. */
export function numberWriter() {
  const written: number[] = [];
  function number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      written.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    written.push(rest);
  }
  function text(value: string): void {
    const characters = [...value];
    number(characters.length);
    for (const character of characters) number(character.codePointAt(0) ?? 0);
  }
  return { number, text, bytes: (): readonly number[] => written };
}

/** Decodes the output of numberWriter. After invalid or too large input, everything reads as 0 or empty. */
export interface NumberReader {
  readonly number: (max?: number) => number;
  readonly text: (max: number) => string;
  readonly list: <T>(max: number, read: () => T) => readonly T[];
  /** Whether all of it was read and valid. */
  readonly isAtEnd: () => boolean;
}

/** Decodes untrusted bytes. */
export function numberReader(bytes: readonly number[]): NumberReader {
  let at = 0;
  let isBroken = false;

  function number(max = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    for (let scale = 1; !isBroken; scale *= 128) {
      const byte = bytes[at];
      if (byte === undefined || value + (byte % 128) * scale > max) break;
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
    isBroken = true;
    return 0;
  }

  function list<T>(max: number, read: () => T): readonly T[] {
    const entries: T[] = [];
    for (let left = number(max); left > 0 && !isBroken; left -= 1) entries.push(read());
    return entries;
  }

  return {
    number,
    list,
    text: (max) => list(max, () => character(number(0x10_ff_ff))).join(''),
    isAtEnd: () => !isBroken && at === bytes.length,
  };
}

/** Converts a character code; empty for half of a surrogate pair. */
function character(code: number): string {
  return code >= 0xd8_00 && code <= 0xdf_ff ? '\ufffd' : String.fromCodePoint(code);
}
