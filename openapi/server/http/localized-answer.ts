import { isRecord } from '#domain/lib/is-record.ts';
import type { Answer } from '../contract/handler.ts';
import { localizeSentence } from '../i18n/sentences.ts';

/** Translates the sentences of an answer: refusals, and why a voucher does not apply (D37, D202). */
export function localizedAnswer(answer: Answer, languages: readonly string[]): Answer {
  const { body } = answer;
  return isRecord(body) ? { ...answer, body: localizedIn(body, languages) } : answer;
}

/** The fields of an answer that hold sentences: refusals, the lines of a price calculation, what happens to refunds, and the name of a card. */
const sentenceFields = new Set([
  'errors',
  'fields',
  'error_message',
  'discount_error',
  'display_text',
  'refund_note',
]);
/** Fields that may contain such answers. */
const containerFields = new Set([
  'order',
  'orders',
  'cart',
  'cart_discount',
  'discount',
  'payment',
  'payment_method',
  'payment_methods',
]);

function localizedIn(
  body: Readonly<Record<string, unknown>>,
  languages: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (sentenceFields.has(key)) return [key, everySentence(value, languages)];
      return [key, containerFields.has(key) ? localizeWithin(value, languages) : value];
    }),
  );
}

function localizeWithin(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => localizeWithin(item, languages));
  return isRecord(value) ? localizedIn(value, languages) : value;
}

function everySentence(value: unknown, languages: readonly string[]): unknown {
  if (typeof value === 'string') return localizeSentence(value, languages);
  if (Array.isArray(value)) return value.map((item) => everySentence(item, languages));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, everySentence(item, languages)]),
  );
}
