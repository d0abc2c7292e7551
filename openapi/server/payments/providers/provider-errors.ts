import type { FailureCode } from '#domain/payment/failures.ts';
import type { PaymentProvider } from '#domain/payment/providers.ts';

/** The provider did not answer, or not intelligibly: whether it acted is unknown. */
export class ProviderTimeout extends Error {
  constructor(provider: PaymentProvider, cause: unknown) {
    super(`${provider} did not answer.`, { cause });
    this.name = 'ProviderTimeout';
  }
}

/**
 * Whether a provider was not reached, or said that it cannot answer now: it recovers by itself. Every other cause of a
 * timeout is an answer that this server does not understand.
 */
export function isOutage(cause: unknown): boolean {
  const { name, message, type, status, statusCode } = Object(cause);
  const answered = Number(status ?? statusCode ?? 0);
  if (answered > 0) return answered >= 500 || answered === 429;
  return name === 'TimeoutError' || message === 'fetch failed' || outages.has(type);
}

/** Errors of the network in the providers' own libraries. */
const outages: ReadonlySet<unknown> = new Set([
  'StripeConnectionError',
  'gatewayTimeoutError',
  'requestTimeoutError',
  'serverError',
  'serviceUnavailableError',
  'tooManyRequestsError',
  'unexpectedError',
]);

/** The provider definitely refused and did nothing; repeating the call is pointless. */
export class ProviderRefusal extends Error {
  constructor(
    provider: PaymentProvider,
    /** Failure code that selects the customer's message. */
    readonly code: FailureCode,
    /** The provider's error message, for the operator. */
    readonly detail: string,
  ) {
    super(`${provider} refused (${code}): ${detail}`);
    this.name = 'ProviderRefusal';
  }
}

/**
 * Calls a provider and distinguishes a definite refusal from an unknown outcome.
 * @param refusalOf returns the failure code of an error that is a definite refusal, null for any other error
 * @throws ProviderRefusal, ProviderTimeout
 */
export async function callProvider<T>(
  provider: PaymentProvider,
  refusalOf: (error: unknown) => FailureCode | null,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CardRefused || error instanceof ProviderRefusal) throw error;
    const code = refusalOf(error);
    if (code === null) throw new ProviderTimeout(provider, error);
    throw new ProviderRefusal(provider, code, messageOf(error));
  }
}

/** Extracts the provider's error message, which only the operator may see. */
function messageOf(error: unknown): string {
  const { message, code, type } = Object(error);
  return String(message || code || type || error);
}

/** The provider does not accept this card for saving. */
export class CardRefused extends Error {
  constructor(readonly code: FailureCode) {
    super(code);
    this.name = 'CardRefused';
  }
}
