import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classify,
  type Observation,
  resendAfter,
  type Sending,
} from '#domain/checkout/order-attempt.ts';
import { runs } from '../runs.ts';

const ref = 'W7K39QF2';
const order = { id: 482, additional_data: { client_order_ref: ref } };
const answer = (status: number, body?: unknown, retryAfter?: number): Observation => ({
  kind: 'answer',
  status,
  body,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
const error = (code?: string) => ({ errors: ['No.'], ...(code ? { code } : {}) });
const portal = undefined;

const unclear = ['unknown', 'unknown', 'unknown', 'unknown'] as const;
const turnedDown = ['refused', 'refused', 'refused', 'unknown'] as const;
const turnedAway = ['resend', 'resend', 'resend', 'unknown'] as const;

type Case = [string, Observation, string, string, string, string];

describe('how a response is classified: idempotent first and later requests, other backends’ first and later requests', () => {
  it.each<Case>([
    ['the order', answer(201, { order }), 'confirmed', 'confirmed', 'confirmed', 'confirmed'],
    [
      'the order without our code',
      answer(200, { order: { id: 1 } }),
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
    ],
    [
      'the order with our code beside it',
      answer(200, { order: { id: 1, client_order_ref: ref } }),
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
    ],
    [
      'an order with another code',
      answer(201, { order: { id: 1, additional_data: { client_order_ref: 'X' } } }),
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ],
    [
      'an order without number or uuid',
      answer(201, { order: { uuid: 'x' } }),
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ],
    ['not yet an answer', answer(199, { order }), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['a choice of orders', answer(300, { order }), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['an error of no kind', answer(399, error()), 'unknown', 'unknown', 'unknown', 'unknown'],
    [
      'an order with another code beside it',
      answer(200, { order: { id: 1, client_order_ref: 'X' } }),
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ],
    ['an empty object', answer(200, {}), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['null', answer(200, null), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['a list', answer(200, [order]), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['a Wi-Fi’s welcome page', answer(200, portal), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['nothing at all', { kind: 'no_answer' }, 'unknown', 'unknown', 'unknown', 'unknown'],
    ['a redirect', answer(302, portal), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['408', answer(408, error()), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['500', answer(500, error()), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['502 in HTML', answer(502, portal), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['503 without Retry-After', answer(503, error()), 'unknown', 'unknown', 'unknown', 'unknown'],
    ['503 of a lost database', answer(503, error('unavailable'), 2), ...unclear],
    ['503 of something between', answer(503, portal, 5), ...unclear],
    ['503 of no kind', answer(503, error(), 5), ...unclear],
    ['503 before any work', answer(503, error('overloaded'), 2), ...turnedAway],
    ['425', answer(425, error()), ...turnedAway],
    ['425 in HTML', answer(425, portal), ...unclear],
    ['429', answer(429, error(), 5), ...turnedAway],
    ['429 in HTML', answer(429, portal, 5), ...unclear],
    ['504 in JSON', answer(504, error()), ...unclear],
    ['511', answer(511, error()), ...unclear],
    ['a 4xx without a word', answer(422, {}), ...unclear],
    // The client has renewed the token once already (A7).
    ['401', answer(401, error()), 'refused', 'unknown', 'refused', 'unknown'],
    ['403', answer(403, error()), 'refused', 'unknown', 'refused', 'unknown'],
    ['422', answer(422, error()), ...turnedDown],
    ['404', answer(404, error()), ...turnedDown],
    ['[D410] 422 with a detail', answer(422, { detail: 'Closed.' }), ...turnedDown],
    ['[D410] 404 with a title', answer(404, { title: 'Not Found' }), ...turnedDown],
    ['a 4xx in HTML', answer(404, portal), 'unknown', 'unknown', 'unknown', 'unknown'],
    [
      '409 still under way',
      answer(409, error('outstanding')),
      'resend',
      'resend',
      'unknown',
      'unknown',
    ],
    [
      '409 without a code that names what changed',
      answer(409, { errors: ['No.'], changes: [{ key: 'a', product_name: 'Tea' }] }),
      'refused',
      'refused',
      'refused',
      'unknown',
    ],
    [
      '409 without a code that names a new total',
      answer(409, { errors: ['No.'], total: 12 }),
      'refused',
      'refused',
      'refused',
      'unknown',
    ],
    ['409 without a word', answer(409, error()), 'resend', 'resend', 'unknown', 'unknown'],
    [
      '409 under way at another backend',
      answer(409, error('idempotency_key_in_use')),
      'resend',
      'resend',
      'unknown',
      'unknown',
    ],
    [
      '409 of another backend',
      answer(409, error('kitchen_on_fire')),
      'needs_you',
      'needs_you',
      'unknown',
      'unknown',
    ],
    [
      '409 price changed',
      answer(409, error('price_changed')),
      'refused',
      'refused',
      'refused',
      'unknown',
    ],
    ['409 sold out', answer(409, error('sold_out')), 'refused', 'refused', 'refused', 'unknown'],
    ['409 slot full', answer(409, error('slot_full')), 'refused', 'refused', 'refused', 'unknown'],
    [
      '409 code of another order',
      answer(409, error('order_ref_used')),
      'refused',
      'refused',
      'refused',
      'unknown',
    ],
    [
      '422 expired',
      answer(422, error('order_expired')),
      'expired',
      'expired',
      'expired',
      'unknown',
    ],
    [
      '410 expired',
      answer(410, error('order_expired')),
      'expired',
      'expired',
      'expired',
      'unknown',
    ],
    [
      '422 another body under our key',
      answer(422, error('idempotency_mismatch')),
      'needs_you',
      'needs_you',
      'refused',
      'unknown',
    ],
  ])('[W6] %s', (_, observation, keyedFirst, keyedLater, otherFirst, otherLater) => {
    const state = (input: Partial<Sending>) =>
      classify(observation, {
        safety: 'idempotent',
        ref,
        isFirst: true,
        ...input,
      }).state;
    expect(state({})).toBe(keyedFirst);
    expect(state({ isFirst: false })).toBe(keyedLater);
    for (const safety of ['lookup', 'none'] as const) {
      expect(state({ safety })).toBe(otherFirst);
      expect(state({ safety, isFirst: false })).toBe(otherLater);
    }
  });

  it('[W6] includes the data that the next step needs', () => {
    const sending = { safety: 'lookup', ref, isFirst: true } as const;
    expect(classify(answer(201, { order }), sending)).toEqual({
      state: 'confirmed',
      order,
    });
    expect(classify(answer(422, error('x')), sending)).toEqual({
      state: 'refused',
      body: error('x'),
    });
    expect(classify(answer(429, error(), 7), sending)).toEqual({
      state: 'resend',
      afterSeconds: 7,
      isUntouched: true,
    });
    expect(classify(answer(429, error()), sending)).toEqual({
      state: 'resend',
      afterSeconds: null,
      isUntouched: true,
    });
  });
});

describe('any answer', () => {
  const observation = fc.record({
    kind: fc.constant('answer' as const),
    status: fc.integer({ min: 100, max: 599 }),
    body: fc.oneof(
      fc.anything(),
      fc.record({ order: fc.anything() }),
      fc.record({ code: fc.string() }),
    ),
    retryAfter: fc.option(fc.nat(100)),
  });
  const sending: fc.Arbitrary<Sending> = fc.record({
    safety: fc.constantFrom('idempotent' as const, 'lookup' as const, 'none' as const),
    ref: fc.constant(ref),
    isFirst: fc.boolean(),
  });

  it('[W6] never means "ordered" without a success status and an order number', () => {
    fc.assert(
      fc.property(observation, sending, (observed, sent) => {
        if (classify(observed, sent).state !== 'confirmed') return;
        expect(observed).toMatchObject({
          kind: 'answer',
          body: { order: { id: expect.any(Number) } },
        });
        expect(observed.kind === 'answer' && Math.floor(observed.status / 100)).toBe(2);
      }),
      { numRuns: runs.numRuns * 10 },
    );
  });

  it('[W6] [P17] never means "rejected before any work" without the backend’s own JSON', () => {
    fc.assert(
      fc.property(observation, sending, (observed, sent) => {
        const outcome = classify(observed, sent);
        if (outcome.state !== 'resend' || !outcome.isUntouched) return;
        const { status, body } = observed;
        expect([425, 429, 503]).toContain(status);
        expect(body).toBeTypeOf('object');
        if (status === 503) expect(body).toMatchObject({ code: 'overloaded' });
      }),
      { numRuns: runs.numRuns * 10 },
    );
  });

  it('[W6] never means "failed" while an earlier request may have succeeded', () => {
    fc.assert(
      fc.property(observation, sending, (observed, sent) => {
        const { state } = classify(observed, { ...sent, isFirst: false });
        if (state === 'refused' || state === 'expired') expect(sent.safety).toBe('idempotent');
      }),
      { numRuns: runs.numRuns * 10 },
    );
  });
});

describe('trying again', () => {
  it.each([
    [0, 0.5, 500],
    [1, 0.5, 1_000],
    [3, 0, 2_000],
    [3, 1, 6_000],
    [20, 0.5, 15_000],
  ])('[W6] after %d tries, chance %d, waits %d ms', (tries, chance, ms) => {
    expect(resendAfter(tries, () => chance)).toBe(ms);
  });
});
