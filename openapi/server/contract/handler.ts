import type { operations } from '#openapi/schema.d.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import type { LruCache } from '../http/lru-cache.ts';
import type { Semaphore } from '../http/semaphore.ts';
import type { NextNumber } from '../orders/numbers.ts';
import type { ProviderClients } from '../payments/providers/providers.ts';

export type OperationId = Extract<keyof operations, string>;

/** Whoever asks: a guest with the site's client credentials, or a customer (§6). */
export interface Caller {
  readonly kind: 'nobody' | 'guest' | 'customer';
  /** The customer's number, where it is one. */
  readonly customer_id: number | null;
  /** The phone's X-Client. */
  readonly client_id: string | null;
  /** Whose records these are: `customer:7`, or `client:` with the guest's X-Client (trust 2.5). */
  readonly scope: string;
}

type Asked<Id extends OperationId> = operations[Id] extends { parameters: infer P } ? P : never;
type Query<Id extends OperationId> =
  Asked<Id> extends { query?: infer Q } ? NonNullable<Q> : Record<string, never>;
type Params<Id extends OperationId> =
  Asked<Id> extends { path: infer P } ? P : Record<string, never>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? B
  : undefined;

/** One call of the contract after its query, path and body were found valid. */
export interface Call<Id extends OperationId = OperationId> {
  readonly db: Db;
  readonly site: Site;
  readonly providers: ProviderClients;
  readonly cache: LruCache;
  readonly catalogue: Catalogue;
  readonly nextNumber: NextNumber;
  /** Where orders wait for their turn. */
  readonly orderSemaphore: Semaphore;
  readonly caller: Caller;
  readonly query: Query<Id>;
  readonly params: Params<Id>;
  readonly body: Body<Id>;
  readonly headers: Headers;
  /** Languages to answer in, best first, such as ['de-DE', 'de', 'en']. */
  readonly languages: readonly string[];
  /** The address that the call came to, such as https://order.example. */
  readonly origin: string;
  readonly now: Date;
  /** The time now, for what waits for others and goes on later than `now`. */
  readonly clock: () => Date;
  /** Tells the operator what went wrong; no line names a customer. */
  readonly report: (error: unknown) => void;
}

/** What goes back. `serialised` is the body where a handler already has it as text. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly serialised?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the same would be answered at another moment; where it is given, the answer is kept to be given again. */
  readonly holds?: (now: Date) => Promise<boolean>;
}

export type Handler<Id extends OperationId = OperationId> = (call: Call<Id>) => Promise<Answer>;
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

interface Refusal {
  readonly code?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly [further: string]: unknown;
}

/** The call did what was asked. */
export function ok(body: unknown, headers?: Readonly<Record<string, string>>): Answer {
  return { status: 200, body, headers };
}

/** The call was refused: sentences fit to be shown, and a stable word for programs (D42). */
export function refuse(status: number, messages: readonly string[], refusal: Refusal = {}): Answer {
  const { headers, ...further } = refusal;
  return { status, body: { errors: messages, ...further }, headers };
}
