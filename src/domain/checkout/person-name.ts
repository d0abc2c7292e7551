import { MAX_PERSON } from '#domain/constants.ts';

/** Sanitizes a friend's name: short, one line of visible text, without bidirectional control characters (B6). */
export function plainName(typed: string): string {
  return plainText(typed, MAX_PERSON);
}

/** Sanitizes foreign text to one line; joiners that some scripts need remain. */
export function plainText(typed: string, maxLength: number): string {
  const visible = typed.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
  return cut(visible.replace(/\s+/g, ' ').trim(), maxLength).trim();
}

/** Truncates without splitting a character. */
function cut(text: string, maxLength: number): string {
  let result = '';
  for (const character of text) {
    if (result.length + character.length > maxLength) break;
    result += character;
  }
  return result;
}
