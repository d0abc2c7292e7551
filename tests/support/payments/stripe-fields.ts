import type { Stripe, StripeConstructor, StripeElements } from '@stripe/stripe-js';
import { vi } from 'vitest';
import { partly } from './context.ts';

type Hear = (event: never) => void;

/** Stripe's loader keeps the first constructor that it finds, so this one returns the current test's client. */
let client: Stripe;
const stripeConstructor = Object.assign(() => client, {
  version: 'endive',
}) satisfies StripeConstructor;

/** A Stripe client whose fields are filled as soon as they are mounted, or never. */
export function stripeWithFields(complete = true): void {
  const element = {
    on: (name: string, hear: Hear) => {
      if (name === 'ready') queueMicrotask(() => hear({} as never));
      if (name === 'change') queueMicrotask(() => hear({ complete } as never));
      return element;
    },
    mount: () => undefined,
    destroy: () => undefined,
  };
  const elements = partly<StripeElements>({
    create: (() => element) as unknown as StripeElements['create'],
    getElement: (() => element) as unknown as StripeElements['getElement'],
    submit: async () => ({ selectedPaymentMethod: 'card' }),
  });
  client = partly<Stripe>({
    elements: (() => elements) as unknown as Stripe['elements'],
    registerAppInfo: () => undefined,
  });
  vi.stubGlobal('Stripe', stripeConstructor);
}
