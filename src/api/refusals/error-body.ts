import { isRecord } from '#domain/lib/is-record.ts';

const looksLikeHtml = /<!doctype|<html/i;

/**
 * At most five messages of 200 characters for the customer, from {errors} or what frameworks send; their {error} only
 * repeats the status (D42, D410).
 */
export function messagesIn(body: unknown): string[] {
  if (!isRecord(body)) return [];
  const said = body.errors ?? body.detail ?? body.message ?? body.error;
  return [isRecord(said) ? Object.values(said) : said]
    .flat(2)
    .flatMap((entry) => (isRecord(entry) ? messagesIn(entry) : entry))
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

/**
 * At most 20 fields by name, each with its first message (D42, D410). The contract names a field by its full path, a form
 * by the last part of it.
 */
export function fieldsIn(body: unknown): Readonly<Record<string, string>> {
  const named = isRecord(body) && (body.fields ?? body.errors);
  const fields = isRecord(named) ? Object.entries(named) : [];
  return Object.fromEntries(
    fields.slice(0, 20).flatMap(([name, texts]) => {
      const [text] = messagesIn({ errors: texts });
      return text ? [[name.replace(/.*\./, ''), text]] : [];
    }),
  );
}
