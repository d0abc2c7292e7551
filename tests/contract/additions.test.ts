import { describe, expect, it } from 'vitest';
import { calls, contract, entries, fields, follow, type Node, part } from './described.ts';
import { section3 } from './section-3.ts';
import { section7 } from './section-7.ts';

const mark = 'x-addition';
const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean);
const schema = (name: string) => part(contract, 'components', 'schemas', name);

describe('[K6] what the specification does not name is marked x-addition', () => {
  it.each(Object.entries(section3))('%s has the fields of §3, unmarked', (name, text) => {
    const all = fields(schema(name));
    expect(Object.keys(all)).toEqual(expect.arrayContaining(words(text)));
    expect(words(text).filter((field) => all[field]?.[mark])).toEqual([]);
    expect(schema(name)?.[mark]).toBeUndefined();
  });

  it.each(Object.entries(section3))('%s has no other unmarked fields', (name, text) => {
    const others = entries(fields(schema(name))).filter(([field]) => !words(text).includes(field));
    expect(others.filter(([, one]) => !isMarked(one)).map(([field]) => field)).toEqual([]);
  });

  it('an order is the cart, and everything beyond it is marked', () => {
    const { allOf } = schema('Order') ?? {};
    expect(allOf).toEqual([
      { $ref: '#/components/schemas/Cart' },
      expect.objectContaining({ [mark]: true }),
    ]);
  });

  it.each([
    'AddressQuestion',
    'Allergen',
    'AdditionalPrice',
    'CardNonce',
    'ChosenValue',
    'Feedback',
    'LineChange',
    'LoyaltyCard',
    'MenuDiscount',
    'NewPasskey',
    'NutritionFact',
    'OpeningHours',
    'OrderPayment',
    'OrderPaymentInput',
    'OrderStatus',
    'OrderStep',
    'OrderVenue',
    'Passkey',
    'PasskeyCreation',
    'PasskeyProof',
    'PasskeyRequest',
    'PaymentAction',
    'PaymentNotification',
    'PersonalOffer',
    'PushKey',
    'PushRenewal',
    'PushSubscription',
    'SetupIntent',
    'ShortCode',
    'SuggestionFilter',
    'TableBill',
    'TableBillDish',
    'TableBillDishName',
    'TableBillDivision',
    'TableBillJoin',
    'TableBillPayment',
    'TableBillPaymentInput',
    'TableBillRound',
    'TableCall',
    'TableCallRequest',
  ])('%s is defined by decisions.md and marked as a whole', (name) => {
    expect(schema(name)?.[mark]).toBe(true);
  });

  it('§7 lacks but resetting a password, finding a short code, Web Push, calls from tables and their bills, and passkeys (D17, B1, D226, D234, D245, D248)', () => {
    const added = calls.filter(({ operation }) => operation[mark]).map(({ call }) => call);
    expect(added.toSorted()).toEqual([
      'DELETE /api/customers/{id}/passkeys/{passkeyId}.json',
      'DELETE /api/orders/{id}/push-subscription.json',
      'DELETE /api/table-bills/{id}/payments/{key}.json',
      'DELETE /api/table-bills/{id}/phones/{number}.json',
      'DELETE /api/table-calls/{key}.json',
      'GET /api/customers/{id}/passkeys.json',
      'GET /api/push/key.json',
      'GET /api/short-codes/{code}.json',
      'GET /api/table-bills/{id}.json',
      'GET /api/table-calls/{key}.json',
      'POST /api/customers/reset-password.json',
      'POST /api/customers/{id}/passkeys.json',
      'POST /api/customers/{id}/passkeys/options.json',
      'POST /api/passkeys/sign-in-options.json',
      'POST /api/passkeys/sign-in.json',
      'POST /api/passkeys/sign-up-options.json',
      'POST /api/passkeys/sign-up.json',
      'POST /api/push/renewal.json',
      'POST /api/table-bills.json',
      'POST /api/table-bills/{id}/payments/{key}/continue.json',
      'PUT /api/orders/{id}/push-subscription.json',
      'PUT /api/table-bills/{id}/payments/{key}.json',
      'PUT /api/table-calls/{key}.json',
    ]);
    const listed = section7.map(({ call }) => call);
    expect(calls.map(({ call }) => call).filter((call) => !listed.includes(call))).toEqual(added);
  });

  it.each(section7)('$call: its query', ({ call, query = {}, extras = [] }) => {
    const known = [...Object.keys(query), ...extras];
    const input = callOf(call).parameters.filter((one) => one.in === 'query');
    for (const parameter of input) {
      expect(isMarked(parameter), `${parameter.name}`).toBe(!known.includes(`${parameter.name}`));
    }
  });

  it.each(section7)('$call: its body', ({ call, body }) => {
    if (!body) return;
    const { body: sent } = callOf(call);
    if (body.length === 0) return expect(isMarked(follow(sent ?? {}))).toBe(true);
    const known = [...body.map(first), ...cartFields(sent)];
    const others = entries(fields(sent)).filter(([name]) => !known.includes(name));
    expect(others.filter(([, one]) => !isMarked(one)).map(([name]) => name)).toEqual([]);
  });

  it.each(section7)('$call: its answer', ({ call, reads = [] }) => {
    const { answer, success } = callOf(call);
    if (!answer || isMarked(success ?? {}) || isMarked(follow(answer))) return;
    const known = reads.map(first);
    const others = entries(fields(answer)).filter(([name]) => !known.includes(name));
    expect(others.filter(([, one]) => !isMarked(one)).map(([name]) => name)).toEqual(verdict(call));
  });

  it('the headers of the decisions are marked (D35, D80)', () => {
    const headers = calls.flatMap(({ parameters }) => parameters.filter((p) => p.in === 'header'));
    const marked = new Set(headers.filter(isMarked).map(({ name }) => name));
    expect([...marked].toSorted()).toEqual(['Idempotency-Key', 'X-Account-Password']);
  });
});

/** Whether a part or one of its parents is marked. */
function isMarked(node: Node): boolean {
  return node[mark] === true || follow(node)[mark] === true;
}

function callOf(call: string) {
  const found = calls.find((one) => one.call === call);
  if (!found) throw new Error(`${call} is not described.`);
  return found;
}

function first(dotted: string): string {
  return dotted.split('.')[0] ?? dotted;
}

/** Returns the cart's fields if the body is a cart. */
function cartFields(sent: Node | undefined): readonly string[] {
  return 'line_items_attributes' in fields(sent) ? Object.keys(fields(schema('Cart'))) : [];
}

/** D56 names the fields of the address verdicts; §7 does not. */
function verdict(call: string): readonly string[] {
  return call.includes('address') ? ['valid', 'message'] : [];
}
