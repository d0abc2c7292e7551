/** Fields in which null means something other than a missing field. */
const nullable = new Set(
  'css_url id location_id name per_portion public_key table_id url'.split(' '),
);
/** A map in which null means that there is no slot (openapi/schemas/venue.yaml). */
const map = 'next_slots';

/** Removes nulls that stand for missing fields, in place: many serializers write them (D263). */
export function withoutNulls<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null) return answer;
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) name !== map && withoutNulls(value);
    else if (!nullable.has(name) && !Array.isArray(answer)) Reflect.deleteProperty(answer, name);
  }
  return answer;
}

/** The contract's names of ids, except Judo's, and of amounts, shares and coordinates. */
const numeric =
  /((^|[^o]_)id|price|over|part|_discount)$|total|amount|_fee|charge|value|spend|balance|calor|least|most|itude|per_|paid|held/;
/** Its names of lists of ids. */
const listed = /_ids$|^nested/;

/** The contract's names of texts, such as a beer's "1664" or a table's "12". */
const textual = /name|title|label|number|text|code|slug|descr|note/;
/** The only record whose name looks like a text's. */
const record = 'short_code';

/**
 * Turns ids and decimals that a backend writes as texts into numbers, in place, as many serializers keep them exact so, and
 * booleans likewise; texts that it writes as numbers into texts, as others write whatever looks like one (D345). Anything
 * else in place of a text, such as a record by language, counts as missing (D395).
 */
export function withTypes<T>(answer: T): T {
  if (typeof answer !== 'object' || answer === null) return answer;
  for (const [name, value] of Object.entries(answer)) {
    const isText = textual.test(name);
    if (typeof value === 'number') isText && Reflect.set(answer, name, `${value}`);
    else if (typeof value === 'string') Reflect.set(answer, name, typed(name, value));
    else if (Array.isArray(value))
      listed.test(name) ? Reflect.set(answer, name, value.map(Number)) : withTypes(value);
    else if (isText && value !== null && name !== record) Reflect.deleteProperty(answer, name);
    else withTypes(value);
  }
  return answer;
}

function typed(name: string, value: string): string | number | boolean {
  if (numeric.test(name) && /^-?\d+\.?\d*$/.test(value)) return +value;
  if (textual.test(name)) return value;
  const lower = value.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  return name === 'day' ? lower : value;
}
