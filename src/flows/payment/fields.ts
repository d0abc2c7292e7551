import { ApiError } from '#api/errors.ts';
import type { PaymentAction, PaymentInput, PaymentType } from '#domain/model.ts';
import { type FailureCode, isRefusedForGood } from '#domain/payment/failures.ts';
import { type PaymentProvider, providerOf } from '#domain/payment/providers.ts';
import {
  type KeptToken,
  type Outcome,
  PaymentProblem,
  type PaymentSession,
} from '#payments/adapter.ts';
import { adapterFor } from '#payments/providers.ts';
import { fieldsStore, noFields } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';
import { contextOf, type PayVenue } from './context.ts';

/** For which payment a provider's client is opened. */
export interface FieldsFor {
  readonly type: PaymentType;
  /** Or how to find it out. */
  readonly venue: PayVenue | (() => Promise<PayVenue>);
  /** In the currency; 0 is a card that is only saved. */
  readonly amount: number;
  readonly currency: string;
}

interface Opened {
  readonly session: PaymentSession;
  readonly provider: PaymentProvider;
}

let opened: Opened | null = null;
let turn = 0;

/** Fetches a provider's client and puts its fields into an element; what it brings or lacks stands in the store (P14, D77). */
export async function openFields(
  place: HTMLElement,
  asked: FieldsFor,
  action?: PaymentAction,
): Promise<void> {
  closeFields();
  turn += 1;
  const own = turn;
  const isMine = () => own === turn;
  const set = (part: Partial<typeof noFields>) => {
    if (isMine()) fieldsStore.value = { ...readStore(fieldsStore), ...part };
  };
  fieldsStore.value = { ...noFields, type: asked.type, script: 'loading' };
  try {
    const session = await openSession(asked);
    if (!isMine()) return session.session.close();
    opened = session;
    await session.session.mount?.(
      place,
      {
        ready: () => set({ script: 'loaded' }),
        complete: (isComplete) => set({ isComplete, problem: null }),
        approved: () => set({ approved: readStore(fieldsStore).approved + 1 }),
        unavailable: () => set({ isUnavailable: true, script: 'loaded' }),
        failed: (code) => set({ problem: { code, says: '' } }),
      },
      action,
    );
  } catch (reason) {
    const code = refusalOf(reason);
    set(code ? { script: 'refused', problem: { code, says: '' } } : { script: 'error' });
  }
}

/** The provider's no to being opened at all, or our backend's; null is a script or a network that did not come. */
function refusalOf(reason: unknown): FailureCode | null {
  if (reason instanceof ApiError) return reason.problem === 'refused' ? 'provider_refused' : null;
  const code = reason instanceof PaymentProblem ? reason.code : null;
  return isRefusedForGood(code) ? code : null;
}

/** Takes a provider's fields away with all that was typed into them. */
export function closeFields(): void {
  turn += 1;
  opened?.session.close();
  opened = null;
  fieldsStore.value = noFields;
}

/** Makes a one-time token of what was typed; null where it cannot be used, and the store says why. */
export async function tokenTyped(type: PaymentType, save: boolean): Promise<PaymentInput | null> {
  const made = await withFields(async ({ session }) => session.authorise?.(save));
  return made ? { type, ...made } : null;
}

/** Saves the card that was typed; the secret is asked for only where a provider needs one. */
export async function saveTyped(
  secret: () => Promise<string>,
): Promise<(KeptToken & { readonly provider: PaymentProvider }) | null> {
  const provider = opened?.provider;
  const kept = await withFields(async ({ session }) =>
    session.save?.(provider === 'stripe' ? await secret() : ''),
  );
  return provider && kept ? { provider, ...kept } : null;
}

/** Does an order's step with what was typed; null where the fields are not there, or say what is wrong. */
export async function actTyped(action: PaymentAction): Promise<Outcome | null> {
  const outcome = await withFields(async ({ session }) => session.act?.(action));
  return outcome ?? null;
}

/** The provider's client without fields, for a step after the order. */
export async function openSession(asked: FieldsFor): Promise<Opened> {
  const venue = typeof asked.venue === 'function' ? await asked.venue() : asked.venue;
  const provider = providerOf(asked.type, venue);
  if (!provider) throw new PaymentProblem(null);
  const adapter = await adapterFor(provider, asked.type);
  return { session: await adapter.open(contextOf(asked, venue)), provider };
}

/** What came of it; null where the fields were closed meanwhile, and then nothing of it is used. */
async function withFields<T>(act: (current: Opened) => Promise<T>): Promise<T | null> {
  if (!opened) return null;
  const own = turn;
  fieldsStore.value = { ...readStore(fieldsStore), problem: null };
  try {
    const made = await act(opened);
    return own === turn ? made : null;
  } catch (reason) {
    if (reason instanceof ApiError) throw reason;
    const isSaid = reason instanceof PaymentProblem;
    const problem = isSaid ? { code: reason.code, says: reason.message } : unsaid;
    if (own === turn) fieldsStore.value = { ...readStore(fieldsStore), problem };
    return null;
  }
}

/** A provider's client that broke without a word. */
const unsaid = { code: 'processing_error', says: '' } as const;
