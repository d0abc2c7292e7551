export interface Formats {
  readonly getNumberFormat: (locale?: Locales, how?: Intl.NumberFormatOptions) => Intl.NumberFormat;
  readonly getDateTimeFormat: (
    locale?: Locales,
    how?: Intl.DateTimeFormatOptions,
  ) => Intl.DateTimeFormat;
  readonly getPluralRules: (locale?: Locales, how?: Intl.PluralRulesOptions) => Intl.PluralRules;
  readonly getListFormat: (locale?: Locales, how?: Intl.ListFormatOptions) => Intl.ListFormat;
}

type Locales = string | string[];

/** Creates each formatter on first use, once: creating one takes longer than using it a hundred times. */
export function openFormats(): Formats {
  return {
    getNumberFormat: once((...how) => new Intl.NumberFormat(...how)),
    getDateTimeFormat: once(dateTimeFormat),
    getPluralRules: once((...how) => new Intl.PluralRules(...how)),
    getListFormat: once((...how) => new Intl.ListFormat(...how)),
  };
}

/** A venue's time zone may be unknown to this browser, or to all: the phone's is used then (D43). */
function dateTimeFormat(locale?: Locales, how?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, how);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...how, timeZone: undefined });
  }
}

/** Memoizes a factory by its arguments. */
function once<How extends readonly unknown[], Format>(
  make: (...how: How) => Format,
): (...how: How) => Format {
  const made = new Map<string, Format>();
  return (...how) => {
    const key = JSON.stringify(how);
    const known = made.get(key) ?? make(...how);
    made.set(key, known);
    return known;
  };
}
