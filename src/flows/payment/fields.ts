import { ApiError } from '#api/errors.ts';
import { messagesIn } from '#api/refusals/error-body.ts';
import { isNotOffered } from '#api/refusals/if-offered.ts';
import type { PaymentAction, PaymentInput, PaymentType } from '#domain/model.ts';
import { type FailureCode, isRefusedForGood } from '#domain/payment/failures.ts';
import { type PaymentProvider, providersOf } from '#domain/payment/providers.ts';
import { isRefusedForNow } from '#flows/app/problem.ts';
import {
  type AdapterOutcome,
  PaymentProblem,
  type PaymentSession,
  type SavedCardToken,
} from '#payments/adapter.ts';
import { adapterFor } from '#payments/adapters.ts';
import { fieldsStore, noFields } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { contextOf, type PayVenue } from './context.ts';

/** The payment that a provider's client is opened for. */
export interface FieldsFor {
  readonly type: PaymentType;
  /** The venue, or a function that loads it. */
  readonly venue: PayVenue | (() => Promise<PayVenue>);
  /** Amount in the currency; 0 means that a card is only saved. */
  readonly amount: number;
  readonly currency: string;
}

interface Opened {
  readonly session: PaymentSession;
  readonly provider: PaymentProvider;
}

let opened: Opened | null = null;
let lastRequest = 0;

/** Loads a provider's client and mounts its fields; their state is in the store (P14, D77). */
export async function openFields(
  place: HTMLElement,
  target: FieldsFor,
  action?: PaymentAction,
): Promise<void> {
  closeFields();
  const own = ++lastRequest;
  const isMine = () => own === lastRequest;
  const set = (part: Partial<typeof noFields>) => {
    if (isMine()) fieldsStore.value = { ...readStore(fieldsStore), ...part };
  };
  fieldsStore.value = { ...noFields, type: target.type, script: 'loading' };
  try {
    const session = await openSession(target);
    if (!isMine()) return session.session.close();
    opened = session;
    await session.session.mount?.(
      place,
      {
        ready: () => set({ script: 'loaded' }),
        complete: (isComplete) => set({ isComplete, problem: null }),
        approved: () => set({ approved: readStore(fieldsStore).approved + 1 }),
        unavailable: () => set({ isUnavailable: true, script: 'loaded' }),
        failed: (code) => set({ problem: { code, message: '' } }),
      },
      action,
    );
  } catch (reason) {
    const code = refusalCodeOf(reason);
    set(code ? { script: 'refused', problem: { code, message: '' } } : { script: 'error' });
  }
}

/** The failure code if provider or backend refused to open (D107); null if a script or the network failed (P14). */
export function refusalCodeOf(reason: unknown): FailureCode | null {
  if (reason instanceof ApiError) {
    const isRefused = reason.problem === 'refused' && !isRefusedForNow(reason.status);
    return isRefused || isNotOffered(reason) ? 'provider_refused' : null;
  }
  const code = reason instanceof PaymentProblem ? reason.code : null;
  return isRefusedForGood(code) ? code : null;
}

/** Removes a provider's fields and everything typed into them. */
export function closeFields(): void {
  lastRequest += 1;
  opened?.session.close();
  opened = null;
  fieldsStore.value = noFields;
}

/** Creates a one-time token from the fields, no card number (T49); null if that fails, with the reason in the store. */
export async function tokenFromFields(
  type: PaymentType,
  save: boolean,
): Promise<PaymentInput | null> {
  try {
    const made = await withFields(async ({ session }) => session.authorize?.(save));
    return made ? { type, ...made } : null;
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const problem = { ...unknownProblem, message: messagesIn(reason.body)[0] ?? '' };
    if (opened) fieldsStore.value = { ...readStore(fieldsStore), problem };
    return null;
  }
}

/** Saves the typed card with its provider (P15, T49); the secret is requested only if the provider needs one. */
export async function saveTyped(
  secret: () => Promise<string>,
): Promise<(SavedCardToken & { readonly provider: PaymentProvider }) | null> {
  const provider = opened?.provider;
  const saved = await withFields(async ({ session }) =>
    session.save?.(provider === 'stripe' ? await secret() : ''),
  );
  return provider && saved ? { provider, ...saved } : null;
}

/** Performs a payment's step with the fields; null if they are closed or invalid. */
export function performWithFields(
  perform: (session: PaymentSession) => Promise<AdapterOutcome | null>,
): Promise<AdapterOutcome | null> {
  return withFields(({ session }) => perform(session));
}

/**
 * Opens the provider's client without fields, for a step after the order (D76).
 * @throws PaymentProblem if the venue has no provider for this payment type, or the client refuses
 */
export async function openSession(target: FieldsFor): Promise<Opened> {
  const venue = typeof target.venue === 'function' ? await target.venue() : target.venue;
  const [provider] = providersOf(target.type, target.currency);
  if (!provider) throw new PaymentProblem(null);
  const adapter = await adapterFor(provider, target.type);
  return { session: await adapter.open(contextOf(target, venue)), provider };
}

/** Runs an action on the open fields; null if they were closed meanwhile, as its result must not be used. */
async function withFields<T>(act: (current: Opened) => Promise<T>): Promise<T | null> {
  if (!opened) return null;
  const own = lastRequest;
  fieldsStore.value = { ...readStore(fieldsStore), problem: null };
  try {
    const made = await act(opened);
    return own === lastRequest ? made : null;
  } catch (reason) {
    if (reason instanceof ApiError) throw reason;
    const { code, message } = reason instanceof PaymentProblem ? reason : unknownProblem;
    const problem = { code, message };
    if (own === lastRequest) fieldsStore.value = { ...readStore(fieldsStore), problem };
    return null;
  }
}

/** A provider's client failed without a reason. */
const unknownProblem = { code: 'processing_error', message: '' } as const;
