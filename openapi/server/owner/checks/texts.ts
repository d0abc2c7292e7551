import { visibleText } from '#domain/text/plain-text.ts';

/** Describes what is wrong with a text of a file: unreadable, unstorable, or an empty name (D288); else null. */
export function textProblem(field: unknown, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const sign = unreadable.exec(value)?.[0];
  if (sign !== undefined) {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `${field} has the sign U+${code}, which nobody can see; take it out`;
  }
  const isName = field === 'name' || field === 'en' || field === 'code';
  return isName && visibleText(value) === '' ? `${field} is empty` : null;
}

/** Control characters other than tabs and line breaks, and lone surrogates. */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
