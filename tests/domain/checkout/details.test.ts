import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import {
  checkDetails,
  type DetailField,
  isEmail,
  requiredFields,
  sentDetails,
} from '#domain/checkout/details.ts';
import type { ServiceType } from '#domain/model.ts';
import type { DeliveryTerms } from '#domain/venue/service-type.ts';

/** A venue without any terms of delivery. */
const counter: DeliveryTerms = {
  delivery_available: false,
  delivery_charge: 0,
  delivery_charge_rules_enabled: false,
  delivery_free_over: null,
};

describe('the details that an order type asks for', () => {
  it.each<[ServiceType, readonly DetailField[]]>([
    ['WebCollection', ['customer_name', 'email']],
    ['WebDelivery', ['customer_name', 'phone_number', 'email', 'street', 'postcode', 'city']],
    ['WebEatIn', ['customer_name']],
    ['WebBringToTable', []],
    ['WebBringToMe', ['customer_name', 'email']],
    ['WebShop', []],
    ['WebCatering', ['customer_name', 'email']],
  ])('[C12] %s: %j', (type, fields) => {
    expect(requiredFields(type, counter)).toEqual(fields);
  });
});

describe('an order from a shop', () => {
  const brought = ['customer_name', 'email', 'street', 'postcode', 'city'];

  it.each<[string, DeliveryTerms, readonly string[]]>([
    ['charges for delivery', { ...counter, delivery_charge: 8.95 }, brought],
    ['delivers for nothing', { ...counter, delivery_free_over: 0 }, brought],
    [
      'has the server compute the charge',
      { ...counter, delivery_charge_rules_enabled: true },
      brought,
    ],
    ['says that it delivers', { ...counter, delivery_available: true }, brought],
    ['hands it over the counter', counter, []],
    ['says nothing at all', {}, []],
  ])('[C12] that %s', (_, venue, fields) => {
    expect(requiredFields('WebShop', venue)).toEqual(fields);
  });
});

describe('the form of', () => {
  const of = (length: number) => 'a'.repeat(length);

  it.each<[DetailField, string, boolean]>([
    ['customer_name', 'K', true],
    ['customer_name', of(96), true],
    ['customer_name', of(97), false],
    ['email', 'kim@example.com', true],
    ['email', ' kim@example.com ', true],
    ['email', 'kim+lunch@mail.example.co', true],
    ['email', 'kim@example', false],
    ['email', 'kim example.com', false],
    ['email', 'kim@@example.com', false],
    ['email', 'kim@example..com', false],
    ['email', 'kim@.com', false],
    ['email', 'for kim@example.com', false],
    ['email', 'kim@example.com please', false],
    ['email', `${of(84)}@example.com`, true],
    ['email', `${of(85)}@example.com`, false],
    ['phone_number', '0891234', true],
    ['phone_number', '+49 (89) 1234-567', true],
    ['phone_number', '08912345678901234567', true],
    ['phone_number', 'tel 0891234', true],
    ['phone_number', '0891234 x', false],
    ['phone_number', '089 123', false],
    ['phone_number', '+4989123456789012', false],
    ['phone_number', '089 CALL ME', false],
    ['phone_number', '-- -- -- --', false],
    ['street', 'Ost', true],
    ['street', 'Os', false],
    ['street', of(129), false],
    ['postcode', '80', true],
    ['postcode', '8', false],
    ['postcode', of(12), false],
    ['city', 'Au', true],
    ['city', 'A', true],
    ['city', of(129), false],
    ['password', of(8), true],
    ['password', '  a     ', true],
    ['password', of(7), false],
    ['password', of(72), true],
    ['password', of(73), false],
  ])('[C12] %s "%s" is right: %s', (field, text, isRight) => {
    expect(checkDetails({ [field]: text })).toEqual(isRight ? {} : { [field]: expect.any(String) });
  });

  it('[C12] an empty field is missing only where it is required', () => {
    const typed = { customer_name: ' ', email: null };
    expect(checkDetails(typed)).toEqual({});
    expect(checkDetails(typed, ['customer_name', 'email', 'password'])).toEqual({
      customer_name: 'missing',
      email: 'missing',
      password: 'missing',
    });
  });

  it('[C13] an email address', () => {
    expect([isEmail(' kim@example.com'), isEmail('kim')]).toEqual([true, false]);
  });
});

describe('[C12] an order contains an address only if it is delivered (D204)', () => {
  const filled = {
    customer_name: ' Kim ',
    phone_number: '089 1234567',
    email: 'kim@example.com.',
    street: 'Ostring 1',
    postcode: '80331',
    city: 'Au',
    driver_notes: 'Ring twice',
    allergy_notes: 'Peanuts',
  };
  const contact = {
    customer_name: 'Kim',
    email: 'kim@example.com',
    phone_number: '089 1234567',
  };
  const address = { street: 'Ostring 1', postcode: '80331', city: 'Au', driver_notes: undefined };
  it.each<[ServiceType, object]>([
    ['WebCollection', contact],
    ['WebDelivery', { ...contact, ...address }],
    ['WebEatIn', contact],
    ['WebBringToTable', contact],
    ['WebBringToMe', contact],
    ['WebShop', contact],
    ['WebCatering', contact],
  ])('%s', (service_type, shown) => {
    const cart = { ...emptyCart(), ...filled, service_type };
    const nothing = Object.fromEntries(Object.keys(filled).map((field) => [field, null]));
    const { driver_notes, ...sent } = { ...nothing, ...sentDetails(cart, counter) };
    const { driver_notes: _, ...expected } = { ...nothing, ...shown } as Partial<typeof filled>;
    expect(sent).toMatchObject(expected);
    // Otherwise the order has the basket's own value.
    expect(driver_notes).toBe(null);
    expect('driver_notes' in sentDetails(cart, counter)).toBe(service_type !== 'WebDelivery');
    expect('allergy_notes' in sentDetails({ ...cart, customer_has_allergies: true }, counter)).toBe(
      false,
    );
  });
});
