import { MAX_PERSON } from '#domain/constants.ts';

/**
 * A friend's name as it may stand on a line: one line of visible text, short, and nothing that turns the words
 * around it about (B6).
 */
export function plainName(typed: string): string {
  return plainText(typed, MAX_PERSON);
}

/** A stranger's words in one line; the joiners that some scripts need are left in. */
export function plainText(typed: string, most: number): string {
  const visible = typed.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ');
  return cut(visible.replace(/\s+/g, ' ').trim(), most).trim();
}

/** No character is cut in half. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}
