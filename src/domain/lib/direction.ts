/** The way in which a language is read; `dir` of the page follows it (D37). */
export function directionOf(locale: string): 'rtl' | 'ltr' {
  return /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}
