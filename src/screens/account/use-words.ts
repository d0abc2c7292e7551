import type { Words } from '#stores/words.ts';
import { useIntl } from '#ui/lib/intl.tsx';

/** Formats a text: the server's own words or a message; account forms have no amounts. */
export function useWords(): (text: Words) => string {
  const intl = useIntl();
  return (text) => {
    if ('message' in text) return text.message;
    const plain = Object.entries(text.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.amount : value,
    ]);
    return intl.formatMessage({ id: text.id }, Object.fromEntries(plain));
  };
}
