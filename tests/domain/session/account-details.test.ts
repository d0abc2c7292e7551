import { describe, expect, it } from 'vitest';
import type { Customer } from '#domain/model.ts';
import {
  type AccountField,
  type AccountProblems,
  type AccountValues,
  checkAccount,
  detailsChange,
  initialsOf,
  typedDetails,
} from '#domain/session/account-details.ts';

describe('the fields of an account', () => {
  const of = (length: number) => 'a'.repeat(length);

  it.each<[AccountValues, readonly AccountField[], AccountProblems]>([
    [{}, [], {}],
    [{}, ['name', 'email', 'password'], { name: 'missing', email: 'missing', password: 'missing' }],
    [{ name: '  ' }, ['name'], { name: 'missing' }],
    [{ name: of(96) }, ['name'], {}],
    [{ name: of(97) }, [], { name: 'long' }],
    [{ email: 'kim@example' }, ['email'], { email: 'end' }],
    [{ phone_number: '123456' }, [], { phone_number: 'short' }],
    [{ phone_number: '+49 89 1234567' }, [], {}],
    [{ password: of(7) }, ['password'], { password: 'short' }],
    [{ password: of(8) }, ['password'], {}],
    [{ password: of(72) }, ['password'], {}],
    [{ password: of(73) }, ['password'], { password: 'long' }],
    [{ current_password: '' }, ['current_password'], { current_password: 'missing' }],
    [{ current_password: 'old' }, ['current_password'], {}],
  ])('[A9] %j with %j needed: %j', (values, needed, problems) => {
    expect(checkAccount(values, needed)).toEqual(problems);
  });
});

describe('the changes to save', () => {
  const customer: Customer = {
    id: 7,
    name: 'Kim Lee',
    email: 'kim@example.com',
    phone_number: null,
    marketing_consent: false,
  };
  const typed = typedDetails(customer);

  it.each([
    ['nothing changed', {}, {}],
    ['blanks around a name', { name: ' Kim Lee ' }, {}],
    ['another name', { name: 'Kim' }, { name: 'Kim' }],
    ['another address', { email: 'k@example.com' }, { email: 'k@example.com' }],
    ['a number', { phone_number: '0891234567' }, { phone_number: '0891234567' }],
    ['offers', { marketing_consent: true }, { marketing_consent: true }],
  ])('[A9] %s', (_, change, sent) => {
    expect(detailsChange(customer, { ...typed, ...change })).toEqual(sent);
  });

  it('[A9] remove an emptied telephone number', () => {
    const known = { ...customer, phone_number: '0891234567' };
    expect(detailsChange(known, { ...typedDetails(known), phone_number: '' })).toEqual({
      phone_number: null,
    });
  });

  it('[A9] have marketing off unless the customer has decided', () => {
    expect(typedDetails({ id: 7 })).toEqual({
      name: '',
      email: '',
      phone_number: '',
      marketing_consent: false,
    });
  });
});

describe('initials', () => {
  it.each([
    ['Sam Okafor', 'SO'],
    ['sam van der okafor', 'SO'],
    ['Sam', 'S'],
    ['  ', ''],
    ['😀 Kim', '😀K'],
  ])('[A9] of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
