/** Parses Accept-Language, best first. A regional tag is followed by its language: de-AT, de. */
export function languagesOf(header: string | null): readonly string[] {
  const languages = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [language = '', ...rest] = entry.trim().toLowerCase().split(';');
      const weight = rest
        .find((part) => part.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: language.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => [language, language.split('-')[0] ?? language]);
  return [...new Set(languages)];
}
