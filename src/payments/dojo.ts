import { loadScript, ScriptError, withProviderTimeout } from '#browser/page/provider-script.ts';
import type { FailureCode } from '#domain/payment/failures.ts';
import {
  type FieldAppearance,
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  type PaymentSession,
} from './adapter.ts';

/** Dojo's own card form, for an order that is already placed: the form charges the card (P8). */
export const adapter: PaymentAdapter = {
  open: async (context) => session(await openDojo(context), context),
};

/** The part of Dojo's script that the app uses, from its documentation. */
export interface DojoClient {
  readonly Payment: new (config: DojoConfig, onErrors?: () => void) => DojoPayment;
}

export interface DojoConfig {
  readonly containerId: string;
  readonly paymentDetails: { readonly paymentToken: string };
  readonly styles?: object;
  readonly onIframeLoaded?: () => void;
  readonly onIframeLoadFailed?: () => void;
  readonly callbacks?: { readonly onFormComplete?: () => void };
}

export interface DojoPayment {
  /** 0: paid, 400: invalid input. */
  readonly executePayment: () => Promise<{
    readonly statusCode: number;
    readonly message?: string;
  }>;
}

/** Dojo's specific status codes; duplicate (20), error (30) and expired token (401) are not specific. */
const byStatus: ReadonlyMap<number, FailureCode> = new Map([
  [3, 'authentication_failed'],
  [4, 'card_declined'],
  [5, 'card_declined'],
  [403, 'provider_refused'],
]);

/** Replaces a missing response: our backend then asks Dojo for the result. */
const noAnswer = { statusCode: Number.NaN, message: undefined };

declare global {
  interface Window {
    Dojo?: DojoClient;
  }
}

function openDojo({ isSandbox }: PaymentContext): Promise<DojoClient> {
  const src = isSandbox ? '/sandbox/dojo.js' : 'https://cdn.dojo.tech/payments/v1/client.js';
  return loadScript(src, () => window.Dojo);
}

function session(dojo: DojoClient, { appearance }: PaymentContext): PaymentSession {
  let form: DojoPayment | null = null;
  let box: HTMLElement | null = null;
  return {
    mount: async (place, events, action) => {
      const container = document.createElement('div');
      container.id = `dojo-${crypto.randomUUID()}`;
      place.replaceChildren(container);
      box = container;
      const loaded = new Promise<void>((onIframeLoaded, reject) => {
        form = new dojo.Payment({
          containerId: container.id,
          paymentDetails: { paymentToken: action?.client_secret ?? '' },
          styles: stylesOf(appearance),
          onIframeLoaded,
          onIframeLoadFailed: () => reject(new ScriptError('dojo')),
          callbacks: { onFormComplete: () => events.complete(true) },
        });
      });
      await withProviderTimeout(loaded, 'dojo');
      events.ready();
    },
    handleNextAction: async () => {
      if (!form) throw new PaymentProblem(null);
      const { statusCode, message } = await form.executePayment().catch(() => noAnswer);
      if (statusCode === 0) return { kind: 'done' };
      if (statusCode === 400) throw new PaymentProblem(null, message);
      return { kind: 'failed', code: byStatus.get(statusCode) ?? 'processing_error' };
    },
    close: () => box?.remove(),
  };
}

function stylesOf({ ink, danger, font, radius, line }: FieldAppearance) {
  const field = { color: ink, fontFamily: font, fontSize: '16px', borderRadius: radius };
  return {
    base: {
      default: { ...field, borderColor: line },
      error: { ...field, color: danger, borderColor: danger },
    },
  };
}
