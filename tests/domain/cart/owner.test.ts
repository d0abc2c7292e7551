import { describe, expect, it } from 'vitest';
import {
  assignedToCustomer,
  atLocation,
  atTable,
  atVenue,
  belongsTo,
  detailsOf,
  ownedBy,
  withCustomer,
  withoutPerson,
} from '#domain/cart/owner.ts';
import { cartWith } from '../samples.ts';

describe('a customer’s details', () => {
  const known = { customer_name: 'Kim', email: 'kim@example.com', phone_number: null };

  it('[C12] fill empty fields and keep the others', () => {
    const cart = cartWith({ customer_name: 'Jo', email: ' ', phone_number: '555 1234' });
    expect(withCustomer(cart, known)).toMatchObject({
      customer_name: 'Jo',
      email: 'kim@example.com',
      phone_number: '555 1234',
    });
  });

  it('[C12] overwrite when forced', () => {
    const cart = cartWith({
      customer_name: 'Jo',
      phone_number: '555 1234',
      street: 'High Street 1',
    });
    expect(withCustomer(cart, known, true)).toMatchObject({
      ...known,
      street: 'High Street 1',
    });
  });

  it('[C12] that are missing change nothing, forced or not', () => {
    const cart = cartWith({ customer_name: 'Jo' });
    expect(withCustomer(cart, {}, true)).toEqual(cart);
  });

  it('[C12] come from the account under the basket’s names', () => {
    const customer = { id: 1, name: 'Kim', email: 'kim@example.com', phone_number: '555' };
    expect(detailsOf(customer)).toEqual({
      customer_name: 'Kim',
      email: 'kim@example.com',
      phone_number: '555',
    });
    expect(detailsOf({ id: 1 })).toEqual({ customer_name: null, email: null, phone_number: null });
  });
});

describe('the owner of a basket', () => {
  it.each([
    [null, { id: 1 }, true],
    [null, null, true],
    [1, { id: 1 }, true],
    [1, { id: 2 }, false],
    [1, null, false],
  ])('[C15] of customer %s for %j: %s', (customer_id, customer, expected) => {
    expect(belongsTo(cartWith({ customer_id }), customer)).toBe(expected);
  });

  it('[A2] [C15] a basket without an owner is adopted', () => {
    expect(ownedBy(cartWith({ guest_user: true }), { id: 4 })).toMatchObject({
      customer_id: 4,
      guest_user: false,
    });
  });

  it('[A10] a guest’s basket is marked as such', () => {
    expect(ownedBy(cartWith({ customer_id: 4 }), null)).toMatchObject({
      customer_id: null,
      guest_user: true,
    });
  });
});

describe('the destination of a basket', () => {
  it('[G12] a table clears location and slot', () => {
    const cart = cartWith({
      location_id: 3,
      service_type: 'WebEatIn',
      delivery_time: '2026-11-21T12:00:00Z',
    });
    expect(atTable(cart, 12)).toMatchObject({
      service_type: 'WebBringToTable',
      table_id: 12,
      location_id: null,
      delivery_time: null,
    });
  });

  it('[G12] a location clears the table', () => {
    expect(atLocation(cartWith({ table_id: 12 }), 3)).toMatchObject({
      service_type: 'WebBringToMe',
      table_id: null,
      location_id: 3,
    });
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])(
    '[C5] at a venue whose service charge is optional (%s) it is left out at first: %s',
    (optional, leftOut) => {
      const venue = {
        id: 5,
        ...(optional === undefined ? {} : { service_charge_optional: optional }),
      };
      expect(atVenue(cartWith(), venue)).toMatchObject({
        venue_id: 5,
        service_charge_optional: leftOut,
      });
    },
  );
});

describe('a basket that changes hands', () => {
  const kim = { id: 7, name: 'Kim', email: 'kim@example.com' };

  it('[C15] [A10] from a guest to a customer keeps the entered details', () => {
    const cart = cartWith({ guest_user: true, customer_name: 'Jo', email: null });
    expect(assignedToCustomer(cart, kim)).toEqual({
      ...cart,
      customer_id: 7,
      guest_user: false,
      customer_name: 'Jo',
      email: 'kim@example.com',
    });
  });

  it('[C15] that is parked keeps its items but no personal data', () => {
    const cart = cartWith({
      customer_id: 7,
      customer_name: 'Kim',
      email: 'kim@example.com',
      phone_number: '555 1234',
      street: 'High Street 1',
      postcode: '12345',
      city: 'Munich',
      driver_notes: 'Ring twice',
      allergy_notes: 'Nuts',
      customer_has_allergies: true,
      venue_id: 1,
    });
    const parked = withoutPerson(cart);
    expect(JSON.stringify(parked)).not.toMatch(/Kim|example|555|High|12345|Munich|Ring|Nuts/);
    expect(parked).toMatchObject({
      venue_id: 1,
      customer_has_allergies: false,
      line_items_attributes: cart.line_items_attributes,
    });
  });
});
