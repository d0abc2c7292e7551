import { formatOnce } from '#browser/page/write-once.ts';
import { type Formats, once, openFormats } from '#ui/lib/formats.ts';

/** Formats numbers from texts of earlier visits; a real formatter is created only for new ones. */
export function rememberingFormats(): Formats {
  return { ...openFormats(), getNumberFormat: once(rememberingFormat) };
}

function rememberingFormat(
  ...how: Parameters<Formats['getNumberFormat']>
): ReturnType<Formats['getNumberFormat']> {
  const name = JSON.stringify(how);
  let real: Intl.NumberFormat | undefined;
  const format = (value: number) =>
    formatOnce(name, value, () => {
      real ??= new Intl.NumberFormat(...(how as ConstructorParameters<typeof Intl.NumberFormat>));
      return real.format(value);
    });
  return { format } as Intl.NumberFormat;
}
