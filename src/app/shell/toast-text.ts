import { currencyFormat } from '#domain/lib/currency.ts';
import type { Amount, Words } from '#stores/words.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';

/** Returns the text of a toast: the server's own, or the app's in the customer's language (§8). */
export function textOf(text: Words, intl: IntlShape): string {
  if ('message' in text) return text.message;
  const values = Object.entries(text.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? money(value, intl) : value,
  ]);
  return intl.formatMessage({ id: text.id }, Object.fromEntries(values));
}

function money({ amount, currency }: Amount, intl: IntlShape): string {
  return intl.formatNumber(amount, currencyFormat(currency));
}
