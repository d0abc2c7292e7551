/** Writes whole numbers one after the other, small ones in one byte, and texts as their characters' numbers. */
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

/** Reads what a numberWriter wrote. What is no such thing, or larger than allowed, reads as nothing to its end. */
export interface NumberReader {
  readonly number: (most?: number) => number;
  readonly text: (most: number) => string;
  readonly list: <T>(most: number, read: () => T) => readonly T[];
  /** All of it was read, and all of it was sound. */
  readonly isAtEnd: () => boolean;
}

/** Reads bytes that may come from anybody. */
export function numberReader(bytes: readonly number[]): NumberReader {
  let at = 0;
  let isBroken = false;

  function number(most = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    for (let scale = 1; !isBroken; scale *= 128) {
      const byte = bytes[at];
      if (byte === undefined || value + (byte % 128) * scale > most) break;
      at += 1;
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
    isBroken = true;
    return 0;
  }

  function list<T>(most: number, read: () => T): readonly T[] {
    const entries: T[] = [];
    for (let left = number(most); left > 0 && !isBroken; left -= 1) entries.push(read());
    return entries;
  }

  return {
    number,
    list,
    text: (most) => list(most, () => character(number(0x10_ff_ff))).join(''),
    isAtEnd: () => !isBroken && at === bytes.length,
  };
}

/** Half a character stands for none. */
function character(code: number): string {
  return code >= 0xd8_00 && code <= 0xdf_ff ? '\ufffd' : String.fromCodePoint(code);
}
