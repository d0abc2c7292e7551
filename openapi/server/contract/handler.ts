import type { operations } from '#openapi/schema.d.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import type { LruCache } from '../lib/lru-cache.ts';
import type { Semaphore } from '../lib/semaphore.ts';
import type { Push } from '../lib/vapid.ts';
import type { NextNumber } from '../orders/numbers.ts';
import type { ProviderClients } from '../payments/providers/provider-clients.ts';

/** The name of an operation in the contract, such as `placeOrder`. */
export type OperationId = Extract<keyof operations, string>;

/** The authenticated sender of a request: a guest with the site's client credentials, or a customer (§6). */
export interface Caller {
  readonly kind: 'nobody' | 'guest' | 'customer';
  /** null for guests. */
  readonly customer_id: number | null;
  /** The device's X-Client header. */
  readonly client_id: string | null;
  /** Owner of the records a request may see: `customer:7`, or `client:` with the guest's X-Client (trust 2.5). */
  readonly scope: string;
}

type RequestOf<Id extends OperationId> = operations[Id] extends { parameters: infer P } ? P : never;
type Query<Id extends OperationId> =
  RequestOf<Id> extends { query?: infer Q } ? NonNullable<Q> : Record<string, never>;
type Params<Id extends OperationId> =
  RequestOf<Id> extends { path: infer P } ? P : Record<string, never>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? B
  : undefined;

/** The parts of a request that the contract's schemas describe. */
export interface ValidRequest<Id extends OperationId> {
  readonly query: Query<Id>;
  readonly params: Params<Id>;
  readonly body: Body<Id>;
}

/** The services of one backend, shared between all requests. */
export interface Services {
  readonly db: Db;
  readonly site: Site;
  readonly providers: ProviderClients;
  /** Web Push with this server's keys; null if it is off. */
  readonly push: Push | null;
  readonly cache: LruCache;
  readonly catalogue: Catalogue;
  readonly nextNumber: NextNumber;
  /** Limits how many orders are written concurrently. */
  readonly orderSemaphore: Semaphore;
  /** The current time, for work that outlasts `now`. */
  readonly clock: () => Date;
}

/** A validated request to one operation, with everything its handler needs. */
export interface Call<Id extends OperationId = OperationId> extends Services, ValidRequest<Id> {
  readonly caller: Caller;
  /** The client's network address; null for this process itself, or a site without limits. */
  readonly clientIp: string | null;
  readonly headers: Headers;
  /** Languages to answer in, best first, such as ['de-DE', 'de', 'en']. */
  readonly languages: readonly string[];
  /** The origin that the request was sent to, such as https://order.example. */
  readonly origin: string;
  /** When the request arrived. */
  readonly now: Date;
  /** Logs an error for the operator; never pass it personal data. */
  readonly report: (error: unknown) => void;
}

/** A handler's response. `serialized` replaces `body` if the handler already has it as JSON text. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly serialized?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the response cacheable: whether it would still be the same at `now`. */
  readonly holds?: (now: Date) => Promise<boolean>;
}

/** Answers a validated call of one operation; a `Refused` that it throws is an answer, too. */
export type Handler<Id extends OperationId = OperationId> = (call: Call<Id>) => Promise<Answer>;
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };

interface Refusal {
  readonly code?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly [further: string]: unknown;
}

/** A successful response. */
export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** A refusal: sentences for people, and a stable code for programs (D42). */
export function refuse(status: number, messages: readonly string[], refusal: Refusal = {}): Answer {
  const { headers, ...further } = refusal;
  return { status, body: { errors: messages, ...further }, headers };
}
