import { isRecord } from '#domain/lib/is-record.ts';

const looksLikeHtml = /<!doctype|<html/i;

/**
 * At most five messages of 200 characters for the customer, from {errors}, {message} or {error}; where frameworks send
 * the last two, the error only repeats the status (D42).
 */
export function messagesIn(body: unknown): string[] {
  if (!isRecord(body)) return [];
  return [body.errors ?? body.message ?? body.error]
    .flat()
    .filter(
      (text): text is string =>
        typeof text === 'string' && /\S/.test(text) && !looksLikeHtml.test(text),
    )
    .slice(0, 5)
    .map((text) => text.slice(0, 200));
}

/** The stable code of an error, if it has one (D42). */
export function codeIn(body: unknown): string | null {
  const code = isRecord(body) && body.code;
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : null;
}

/** At most 20 fields by name, each with its first message (D42). */
export function fieldsIn(body: unknown): Readonly<Record<string, string>> {
  const fields = isRecord(body) && isRecord(body.fields) ? Object.entries(body.fields) : [];
  return Object.fromEntries(
    fields.slice(0, 20).flatMap(([name, texts]) => {
      const [text] = messagesIn({ errors: texts });
      return text ? [[name, text]] : [];
    }),
  );
}
