import { beforeEach, expect, it, vi } from 'vitest';
import { PaymentProblem } from '#payments/adapter.ts';
import { adapter, type DojoClient, type DojoConfig, type DojoPayment } from '#payments/dojo.ts';
import { contextWith, fieldEvents } from '../support/payments/context.ts';

let input: DojoConfig | null;
let says: Awaited<ReturnType<DojoPayment['executePayment']>>;
let frame: 'loads' | 'fails';
const executed = vi.fn();

/** Dojo publishes no types, so the test double follows the documented interface. */
class Payment implements DojoPayment {
  constructor(config: DojoConfig) {
    input = config;
    queueMicrotask(() =>
      frame === 'loads' ? config.onIframeLoaded?.() : config.onIframeLoadFailed?.(),
    );
  }
  async executePayment() {
    executed();
    return says;
  }
}

beforeEach(() => {
  input = null;
  frame = 'loads';
  says = { statusCode: 0 };
  executed.mockClear();
  vi.stubGlobal('Dojo', { Payment } satisfies DojoClient);
});

const action = { type: 'dojo_session', client_secret: 'a session’s secret' };

async function opened() {
  const session = await adapter.open(contextWith({ type: 'dojo' }));
  const heard = fieldEvents();
  const place = document.body.appendChild(document.createElement('div'));
  const mounting = session.mount?.(place, heard, action);
  return { session, heard, place, mounting };
}

it('[P8] renders its form for the order’s own session, in our colors', async () => {
  const { heard, place, mounting } = await opened();
  await mounting;
  expect(input?.paymentDetails).toEqual({ paymentToken: 'a session’s secret' });
  expect(place.querySelector(`#${input?.containerId}`)).not.toBeNull();
  expect(input?.styles).toMatchObject({ base: { default: { color: '#111' } } });
  expect(heard.ready).toHaveBeenCalledOnce();
  input?.callbacks?.onFormComplete?.();
  expect(heard.complete).toHaveBeenCalledWith(true);
});

it('[P14] a form that does not load is an error', async () => {
  frame = 'fails';
  const { heard, mounting } = await opened();
  await expect(mounting).rejects.toThrow('did not load');
  expect(heard.ready).not.toHaveBeenCalled();
});

it.each([
  [0, { kind: 'done' }],
  [5, { kind: 'failed', code: 'card_declined' }],
  [3, { kind: 'failed', code: 'authentication_failed' }],
  [4, { kind: 'failed', code: 'card_declined' }],
  [20, { kind: 'failed', code: 'processing_error' }],
  [30, { kind: 'failed', code: 'processing_error' }],
  [403, { kind: 'failed', code: 'provider_refused' }],
  [401, { kind: 'failed', code: 'processing_error' }],
] as const)('[P8] the status code %s', async (statusCode, outcome) => {
  says = { statusCode };
  const { session, mounting } = await opened();
  await mounting;
  expect(await session.handleNextAction?.(action)).toEqual(outcome);
  expect(executed).toHaveBeenCalledOnce();
});

it('[P8] invalid input stays in the form, with Dojo’s message', async () => {
  says = { statusCode: 400, message: 'Check the number.' };
  const { session, mounting } = await opened();
  await mounting;
  const received = await session.handleNextAction?.(action).catch((reason: unknown) => reason);
  expect(received).toBeInstanceOf(PaymentProblem);
  expect(received).toMatchObject({ code: null, message: 'Check the number.' });
});

it('[P14] typed data is removed with the form, and without a form nothing is charged', async () => {
  const { session, place, mounting } = await opened();
  await mounting;
  session.close();
  expect(place.children).toHaveLength(0);
  const other = await adapter.open(contextWith({ type: 'dojo' }));
  await expect(other.handleNextAction?.(action)).rejects.toBeInstanceOf(PaymentProblem);
  expect(executed).not.toHaveBeenCalled();
});
