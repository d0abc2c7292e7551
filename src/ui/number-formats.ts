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

/** FormatJS names a format by what it is made of. */
function rememberingFormat(how: string): Intl.NumberFormat {
  let real: Intl.NumberFormat | undefined;
  const write = (value: number) => {
    real ??= new Intl.NumberFormat(...(JSON.parse(how) as [string, Intl.NumberFormatOptions?]));
    return real.format(value);
  };
  const format = (value: number) => written(how, value, () => write(value));
  return { format } as Intl.NumberFormat;
}
