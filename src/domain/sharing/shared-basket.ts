import { choicesOf } from '#domain/cart/line-item.ts';
import { isGift } from '#domain/cart/totals.ts';
import { MAX_LINES, MAX_NOTES, MAX_PERSON, MAX_QUANTITY } from '#domain/constants.ts';
import { MAX_EXPONENT } from '#domain/lib/currency.ts';
import { decimalsOf, multiplyMoney } from '#domain/lib/money.ts';
import { type NumberReader, numberReader, numberWriter } from '#domain/lib/number-bytes.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { Cart, LineItem, ServiceType } from '#domain/model.ts';
import { plainName, singleLine } from '#domain/text/single-line.ts';
import { serviceTypes } from '#domain/venue/service-type.ts';

/** A line shared between phones: product, quantity, person, and its price on the sending phone. */
export interface SharedLine
  extends Pick<LineItem, 'product_id' | 'quantity' | 'total' | 'notes' | 'is_product_group'> {
  readonly person_name: string;
  readonly choices: Choices;
}

/** A friend's basket as encoded in a QR code (B6). */
export interface SharedBasket {
  /** The venue's slug. */
  readonly venue: string;
  readonly service_type: ServiceType | null;
  /** Name of the sender. */
  readonly from: string;
  readonly lines: readonly SharedLine[];
}

/** Whether a line can be shared: no gift, which is given once, and no gift card, which names its recipient (B6). */
export function isShareableLine(line: LineItem): boolean {
  return !isGift(line) && !line.product_gift_recipient_attributes;
}

/** Extracts the shareable part of a basket; lines without a name get the sender's (B6). */
export function sharedBasketOf(cart: Cart, venue: string, from: string): SharedBasket {
  const lines = cart.line_items_attributes.filter(isShareableLine).map((line) => ({
    product_id: line.product_id,
    quantity: line.quantity,
    total: line.total,
    notes: line.notes ?? null,
    is_product_group: line.is_product_group ?? false,
    person_name: plainName(line.person_name ?? '') || from,
    choices: choicesOf(line),
  }));
  return { venue, service_type: cart.service_type ?? null, from, lines };
}

/** Encodes a shared basket as bytes: variable-length integers only (B6). */
export function encodeSharedBasket({
  venue,
  service_type,
  from,
  lines,
}: SharedBasket): readonly number[] {
  const { number, text, bytes } = numberWriter();
  const people = [...new Set([from, ...lines.map(({ person_name }) => person_name)])];
  number(version);
  text(venue);
  number(service_type ? serviceTypes.indexOf(service_type) + 1 : 0);
  number(people.length);
  for (const person of people) text(person);
  const decimals = Math.max(0, ...lines.map(({ total }) => decimalsOf(total)));
  number(decimals);
  number(lines.length);
  for (const line of lines) {
    number(people.indexOf(line.person_name));
    number(line.product_id);
    number(line.quantity * 2 + (line.is_product_group ? 1 : 0));
    number(Math.max(0, multiplyMoney(line.total, 10 ** decimals)));
    text(line.notes ?? '');
    writeChoices(line.choices);
  }
  return bytes();

  function writeChoices(choices: Choices): void {
    number(choices.length);
    for (const { option_id, value_id, quantity = 1, chosen = [] } of choices) {
      number(option_id);
      number(value_id);
      number(quantity);
      writeChoices(chosen);
    }
  }
}

/** Decodes foreign bytes; null if they are invalid or exceed a basket's limits (B6). */
export function decodeSharedBasket(bytes: readonly number[]): SharedBasket | null {
  const read = numberReader(bytes);
  if (read.number(version) !== version) return null;
  const venue = read.text(MAX_SLUG);
  const service_type = serviceTypes[read.number(serviceTypes.length) - 1] ?? null;
  const people = read.list(MAX_LINES, () => plainName(read.text(MAX_PERSON)));
  const decimals = read.number(MAX_EXPONENT);
  const lines = read.list(MAX_LINES, () => decodeLine(read, people, decimals));
  const [from] = people;
  const isSound = read.isAtEnd() && people.every(Boolean) && lines.every(isLine);
  const isPlace = /^[\w-]+$/.test(venue);
  return isSound && isPlace && from && lines.length > 0
    ? { venue, service_type, from, lines }
    : null;
}

/** Version of the encoding: older apps report that they cannot read newer versions. */
const version = 2;
const MAX_SLUG = 128;
/** No menu is nested deeper; deeper input is malicious or damaged. */
const MAX_DEPTH = 12;

function decodeLine(read: NumberReader, people: readonly string[], decimals: number): SharedLine {
  const person_name = people[read.number(MAX_LINES)] ?? '';
  const product_id = read.number();
  const twice = read.number(MAX_QUANTITY * 2 + 1);
  const total = read.number() / 10 ** decimals;
  const notes = singleLine(read.text(MAX_NOTES), MAX_NOTES) || null;
  const choices = decodeChoices(read, 0);
  const quantity = Math.floor(twice / 2);
  const is_product_group = twice % 2 === 1;
  return { person_name, product_id, quantity, total, notes, is_product_group, choices };
}

function decodeChoices(read: NumberReader, depth: number): Choices {
  return read.list(depth < MAX_DEPTH ? MAX_LINES : 0, () => ({
    option_id: read.number(),
    value_id: read.number(),
    quantity: read.number(MAX_QUANTITY),
    chosen: decodeChoices(read, depth + 1),
  }));
}

function isLine({ person_name, product_id, quantity, choices }: SharedLine): boolean {
  return person_name !== '' && product_id > 0 && quantity > 0 && areChoices(choices);
}

function areChoices(choices: Choices): boolean {
  return choices.every(
    ({ option_id, value_id, quantity, chosen = [] }) =>
      option_id > 0 && value_id > 0 && quantity !== 0 && areChoices(chosen),
  );
}
