import { describe, expect, it } from 'vitest';
import type { PaymentAction } from '#domain/model.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import {
  customerStepOf,
  decideStep,
  isOnItsWay,
  type StepDecision,
} from '#domain/payment/steps.ts';

const redirect: PaymentAction = { type: 'redirect', url: 'https://bank.example/1' };
const challenge: PaymentAction = { type: 'stripe_next_action', client_secret: 'one' };
const savedCard: PaymentAction = { type: 'judo_card', reference: 'one' };
const form: PaymentAction = { type: 'dojo_session', client_secret: 'one' };

type Code = FailureCode | null;

/** A step that was performed already, the code that its client reported, and what follows. */
const repeated: readonly (readonly [PaymentAction, Code, StepDecision])[] = [
  [redirect, null, 'ask'],
  [redirect, 'canceled', 'ask'],
  [redirect, 'processing_error', 'ask'],
  [redirect, 'card_declined', 'decline'],
  [challenge, null, 'ask'],
  [challenge, 'canceled', 'ask'],
  [challenge, 'processing_error', 'ask'],
  [challenge, 'card_declined', 'decline'],
  [savedCard, null, 'wait'],
  [savedCard, 'canceled', 'ask'],
  [savedCard, 'processing_error', 'wait'],
  [savedCard, 'card_declined', 'decline'],
  [form, null, 'wait'],
  [form, 'canceled', 'ask'],
  [form, 'processing_error', 'wait'],
  [form, 'card_declined', 'decline'],
];

describe.each([true, false])('a step that has begun before: %s', (hasBegun) => {
  it.each(repeated)('[D275] %j again after %s: %s', (action, code, decision) => {
    expect(decideStep(action, { action, code }, hasBegun)).toBe(decision);
  });
});

it.each([redirect, challenge, savedCard, form])('[D76] takes %j, the first step', (action) => {
  expect(decideStep(action, null, false)).toBe('perform');
});

it.each(repeated)('[D76] takes another step after %j with %s', (action, code) => {
  const next = { type: 'redirect', url: 'https://bank.example/2' };
  expect(decideStep(next, { action, code }, false)).toBe('perform');
  const other = action.type === 'judo_card' ? challenge : savedCard;
  expect(decideStep(other, { action, code }, false)).toBe('perform');
});

it.each([
  [redirect, 'ask'],
  [challenge, 'ask'],
  [savedCard, 'wait'],
  [form, 'wait'],
] as const)('[D275] after a reload during %j: %s', (action, decision) => {
  expect(decideStep(action, null, true)).toBe(decision);
});

it('[P8] a card form with a new secret is the same step', () => {
  const renewed = { ...form, client_secret: 'two' };
  expect(decideStep(renewed, { action: form, code: 'card_declined' }, false)).toBe('decline');
});

it.each([
  [null, 'wait'],
  ['processing_error', 'wait'],
  ['canceled', 'ask'],
  ['card_declined', 'decline'],
] as const)(
  '[P6] [D275] so is a charge of a saved card under a new reference, after %s: %s',
  (code, decision) => {
    const renewed = { ...savedCard, reference: 'two', payment_reference: 'another' };
    expect(decideStep(renewed, { action: savedCard, code }, false)).toBe(decision);
  },
);

it.each([
  ['requires_action', challenge, challenge],
  ['requires_action', { type: 'continue' }, null],
  ['requires_action', null, null],
  ['paid', challenge, null],
  ['pending', form, form],
] as const)(
  '[D76] the step of a customer whose payment is %s with %j is %j',
  (status, next_action, step) => {
    expect(customerStepOf({ type: 'stripe', status, next_action })).toEqual(step);
  },
);

it.each([
  ['pending', true],
  ['paid', true],
  ['authorising', true],
  [undefined, true],
  ['requires_action', false],
  ['failed', false],
  ['refunded', false],
  ['not_needed', false],
])('[D314] a payment whose state is %s is on its way: %s', (status, expected) => {
  expect(isOnItsWay({ payment: { type: 'stripe', status: status as 'paid' } })).toBe(expected);
});
