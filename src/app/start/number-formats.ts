import { formatOnce } from '#browser/page/write-once.ts';
import { type Formats, openFormats } from '#ui/lib/formats.ts';

/** Formats numbers from texts of earlier visits; a real formatter is created only for new ones. */
export function rememberingFormats(): Formats {
  const formats = openFormats();
  const getNumberFormat: Formats['getNumberFormat'] = (...how) => {
    const format = (value: number) =>
      formatOnce(JSON.stringify(how), value, () => formats.getNumberFormat(...how).format(value));
    return { format } as Intl.NumberFormat;
  };
  return { ...formats, getNumberFormat };
}
