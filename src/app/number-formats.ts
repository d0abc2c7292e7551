import { createIntlCache, type IntlCache } from 'react-intl';
import { written } from '#browser/written.ts';

/** FormatJS's store, with a format of numbers for everything: a real one is made for what this browser has never written. */
export function formatCache(): IntlCache {
  const number = new Proxy<IntlCache['number']>(
    {},
    { get: (made, how: string) => (made[how] ??= rememberingFormat(how)) },
  );
  return { ...createIntlCache(), number };
}

/** FormatJS names a format by the arguments that make it. */
function rememberingFormat(how: string): Intl.NumberFormat {
  let real: Intl.NumberFormat | undefined;
  const write = (value: number) => {
    const [locale, options] = (JSON.parse(how) as Made)[0];
    real ??= new Intl.NumberFormat(locale, options ?? undefined);
    return real.format(value);
  };
  const format = (value: number) => written(how, value, () => write(value));
  return { format } as Intl.NumberFormat;
}

interface Made {
  readonly 0: readonly [locale: string, options?: Intl.NumberFormatOptions | null];
}
