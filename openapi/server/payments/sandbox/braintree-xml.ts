/** A value of a Braintree response. */
export type Xml =
  | string
  | number
  | boolean
  | null
  | readonly Xml[]
  | { readonly [name: string]: Xml };

/** Serializes a response as Braintree's gateway does: XML with a type attribute on each element. */
export function toXml(name: string, value: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(name, value)}`;
}

function element(name: string, value: Xml): string {
  if (value === null) return `<${name} nil="true"/>`;
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`;
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  if (isList(value)) {
    return `<${name} type="array">${value.map((item) => element('item', item)).join('')}</${name}>`;
  }
  const parts = Object.entries(value).map(([part, inner]) => element(part, inner));
  return `<${name}>${parts.join('')}</${name}>`;
}

function isList(value: Xml): value is readonly Xml[] {
  return Array.isArray(value);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
