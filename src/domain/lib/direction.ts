/** The writing direction of a language, for the page's `dir` (D37). */
export function directionOf(locale: string): 'rtl' | 'ltr' {
  return /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}
