import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DetailField, maxLengthOf } from '#domain/checkout/detail-forms.ts';
import { checkDetails, requiredFields } from '#domain/checkout/details.ts';
import { checkAccount } from '#domain/session/account-details.ts';
import document from '#openapi/contract.json' with { type: 'json' };
import { compileContract } from '#server/contract/contract.ts';
import { withReadFields } from '#server/contract/read-fields.ts';
import { refuseMalformed } from '#server/customers/refusals.ts';
import { times } from '../support/depth.ts';

const runs = { numRuns: times(200, 5_000) };
const contract = compileContract(document);

/** The fields of a body that the backend refuses. */
function refused(id: string, sent: unknown): readonly string[] {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`${id} is not in the contract.`);
  const body = withReadFields(sent);
  const { errors } = contract.validateRequest(operation, {
    params: { id: '1' },
    query: new URLSearchParams(),
    body,
  });
  return Object.keys(errors.fields);
}

/** Values that people, phones and scripts type into a field. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 140 }),
  fc.string({ unit: 'grapheme', maxLength: 140 }),
  fc.string({
    unit: fc.constantFrom('a', 'ü', '@', '.', '-', ' ', '1', '٣', '+', '(', '\u200e', '🍰'),
    maxLength: 36,
  }),
  fc.emailAddress(),
  fc.emailAddress().map((address) => ` <${address.toUpperCase()}>\u200b`),
  fc.integer({ min: 0, max: 130 }).map((length) => 'é'.repeat(length)),
  fc.integer({ min: 0, max: 130 }).map((length) => '🍰'.repeat(length)),
  fc.bigInt({ min: 0n, max: 10n ** 24n }).map((number) => `+${number}`),
  fc.constantFrom('', ' ', '\u200b', '\ud800', '\0'),
);

describe('the form and the backend agree', () => {
  it('[A9] about every field of an account', () => {
    fc.assert(
      fc.property(typed, typed, typed, typed, (name, email, phone_number, password) => {
        const form = Object.keys(
          checkAccount({ name, email, phone_number, password }, ['name', 'email', 'password']),
        );
        const customer = { name, email, password, phone_number };
        const said = refused('signUp', { customer }).map((field) => field.replace('customer.', ''));
        const read = withReadFields({ customer }) as { readonly customer: typeof customer };
        const further = malformed(read.customer);
        expect([...new Set([...said, ...further])].toSorted()).toEqual(form.toSorted());
      }),
      runs,
    );
  });

  it('[C12] about every detail of an order', () => {
    const fields = [
      'customer_name',
      'email',
      'phone_number',
      'street',
      'postcode',
      'city',
    ] as const;
    fc.assert(
      fc.property(fc.tuple(typed, typed, typed, typed, typed, typed), (values) => {
        const details = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
        const order = { ...details, line_items_attributes: [] };
        const byContract = refused('placeOrder', { order }).map((field) =>
          field.replace('order.', ''),
        );
        const read = (withReadFields({ order }) as { readonly order: typeof details }).order;
        const needed = requiredFields('WebDelivery', {});
        const form = checkDetails(details, needed);
        // The backend validates the value again after it has read it.
        const byRule = checkDetails(read, needed);
        expect(byRule).toEqual(form);
        const known = byContract.filter((field) => fields.some((one) => one === field));
        expect(known.filter((field) => !(field in form))).toEqual([]);
      }),
      runs,
    );
  });

  it.each<[string, string, DetailField]>([
    ['Cart', 'customer_name', 'customer_name'],
    ['Cart', 'email', 'email'],
    ['Cart', 'phone_number', 'phone_number'],
    ['Cart', 'street', 'street'],
    ['Cart', 'postcode', 'postcode'],
    ['Cart', 'city', 'city'],
    ['SignUp', 'name', 'customer_name'],
    ['SignUp', 'email', 'email'],
    ['SignUp', 'phone_number', 'phone_number'],
    ['SignUp', 'password', 'password'],
    ['CustomerChange', 'phone_number', 'phone_number'],
    ['CustomerChange', 'email', 'email'],
    ['CustomerChange', 'name', 'customer_name'],
  ])('[K6] %s says how long %s may be', (schema, name, field) => {
    const schemas: Readonly<Record<string, unknown>> = document.components.schemas;
    expect(schemas[schema]).toMatchObject({
      properties: { [name]: { maxLength: maxLengthOf(field) } },
    });
  });
});

function malformed(customer: { readonly name: string; readonly phone_number: string }) {
  try {
    refuseMalformed(customer);
    return [];
  } catch (refusal) {
    return Object.keys(
      (refusal as { readonly answer: { readonly body: { readonly fields: object } } }).answer.body
        .fields,
    );
  }
}

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '[T47] a field named %s is treated like any unknown field',
  (name) => {
    const body = JSON.parse(`{"customer": {${JSON.stringify(name)}: "x", "email": " Ａ@b.de "}}`);
    const { customer } = withReadFields(body) as { customer: Record<string, unknown> };
    expect(Object.entries(customer)).toEqual([
      [name, 'x'],
      ['email', 'A@b.de'],
    ]);
  },
);
