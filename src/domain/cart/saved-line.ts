import { MAX_LINES, MAX_NOTES, MAX_PERSON, MAX_QUANTITY, MIN_QUANTITY } from '#domain/constants.ts';
import {
  field,
  type Saved,
  savedAmount,
  savedFlag,
  savedId,
  savedList,
  savedObject,
  savedText,
} from '#domain/lib/saved.ts';
import type { ChosenValue, LineItem } from '#domain/model.ts';

/**
 * Parses a stored line; null if it has no product (§4). A line without valid quantity or total is kept with NaN as
 * total, so that the customer is shown the problem and nothing disappears silently.
 */
export function savedLine(saved: unknown): LineItem | null {
  const line = savedObject(saved);
  if (!line) return null;
  const key = savedText(field(line, 'key'), 2_000);
  const product_id = savedId(field(line, 'product_id'));
  const product_name = savedText(field(line, 'product_name'), 3_000);
  const quantity = savedQuantity(field(line, 'quantity'));
  const amount = quantity === null ? null : savedAmount(field(line, 'total'));
  if (!key || !product_id || !product_name) return null;
  return {
    key,
    product_id,
    product_name,
    quantity: quantity ?? MIN_QUANTITY,
    total: amount ?? Number.NaN,
    ...details(line),
  };
}

function details(line: Saved): Partial<LineItem> {
  const text = (name: string, max: number) => savedText(field(line, name), max);
  const chosen = (name: string) => savedList(field(line, name), savedChoice, MAX_LINES);
  return {
    product_local_name: text('product_local_name', 3_000),
    image_url: text('image_url', 500),
    item_discount: savedAmount(field(line, 'item_discount')) ?? 0,
    contains_alcohol: savedFlag(field(line, 'contains_alcohol')),
    suggestion_type: text('suggestion_type', 64),
    suggestion_logic: text('suggestion_logic', 64),
    offer_id: savedId(field(line, 'offer_id')),
    // An emoji is one character of the contract and two of JavaScript's.
    notes: text('notes', 2 * MAX_NOTES),
    person_name: text('person_name', 2 * MAX_PERSON),
    price_id: savedId(field(line, 'price_id')),
    modifiers: chosen('modifiers'),
    modifiers_display: text('modifiers_display', 30_000),
    nestedProducts: chosen('nestedProducts'),
    nested_options: savedList(field(line, 'nested_options'), savedId, MAX_LINES * MAX_LINES),
    meal_deal: savedFlag(field(line, 'meal_deal')),
    is_product_group: savedFlag(field(line, 'is_product_group')),
    product_gift_recipient_attributes: savedRecipient(
      field(line, 'product_gift_recipient_attributes'),
    ),
  };
}

function savedChoice(saved: unknown): ChosenValue | null {
  return savedChoiceAt(saved, 0);
}

/** No menu is nested deeper; deeper input is malicious or damaged. */
const MAX_DEPTH = 12;

function savedChoiceAt(saved: unknown, depth: number): ChosenValue | null {
  const choice = savedObject(saved);
  if (!choice || depth > MAX_DEPTH) return null;
  const option_id = savedId(field(choice, 'option_id'));
  const value_id = savedId(field(choice, 'value_id'));
  if (!option_id || !value_id) return null;
  const below = (entry: unknown) => savedChoiceAt(entry, depth + 1);
  return {
    option_id,
    value_id,
    product_id: savedId(field(choice, 'product_id')),
    name: savedText(field(choice, 'name'), 3_000) ?? '',
    price: savedAmount(field(choice, 'price')) ?? 0,
    quantity: savedQuantity(field(choice, 'quantity')) ?? 1,
    chosen: savedList(field(choice, 'chosen'), below, MAX_LINES),
  };
}

function savedQuantity(saved: unknown): number | null {
  const quantity = savedId(saved);
  return quantity !== null && quantity <= MAX_QUANTITY ? quantity : null;
}

function savedRecipient(saved: unknown): LineItem['product_gift_recipient_attributes'] {
  const recipient = savedObject(saved);
  if (!recipient) return null;
  return {
    name: savedText(field(recipient, 'name'), 96) ?? '',
    email: savedText(field(recipient, 'email'), 96) ?? '',
    message: savedText(field(recipient, 'message'), 4_000),
  };
}
