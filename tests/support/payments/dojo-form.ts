import { vi } from 'vitest';
import { openFields } from '#flows/payment/fields.ts';
import type { DojoClient } from '#payments/dojo.ts';

/** The step of an order that Dojo's form takes. */
export const dojoStep = { type: 'dojo_session', client_secret: 'a secret' };

/** Replaces Dojo's client by one whose form ends with `execute`. */
export function stubDojo(execute: () => Promise<{ statusCode: number }>): void {
  class Payment {
    readonly executePayment = execute;
    constructor(config: { onIframeLoaded?: () => void }) {
      queueMicrotask(() => config.onIframeLoaded?.());
    }
  }
  vi.stubGlobal('Dojo', { Payment } satisfies DojoClient);
}

/** Opens Dojo's form, as the screen of a payment does. */
export async function openDojoForm(): Promise<void> {
  const venue = { id: 1, card_payment: 'dojo' } as const;
  const target = { type: 'dojo', venue, amount: 4, currency: 'GBP' } as const;
  await openFields(document.createElement('div'), target, dojoStep);
}
