import type { Amount, Words } from '#stores/words.ts';
import { useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';

/** Formats a text: the server's own words or a message. */
export function useWords(): (text: Words) => string {
  const intl = useIntl();
  const money = useMoney();
  const formatValue = (value: string | number | Amount) =>
    typeof value === 'object' ? money(value.amount, value.currency) : value;
  return (text) => {
    if ('message' in text) return text.message;
    const values = Object.entries(text.values ?? {});
    return intl.formatMessage(
      { id: text.id },
      Object.fromEntries(values.map(([name, value]) => [name, formatValue(value)])),
    );
  };
}
