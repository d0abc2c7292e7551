import type { Context } from 'hono';
import type { OperationId, Services } from '../contract/handler.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Marks } from './reply.ts';

/** Everything that answering one request needs. */
export interface RequestContext extends Services {
  /** Key of the anti-forgery cookies. */
  readonly secret: string;
  readonly rateLimiter: RateLimiter;
  /** The network address of the client; null means this process itself, which has no rate limits. */
  readonly clientIp: string | null;
  /** When the request arrived. */
  readonly now: Date;
  /** Logs an error for the operator; never pass it personal data. */
  readonly report: (error: unknown) => void;
}

/** Receives one structured log line; lines hold neither personal data nor queries. */
export type Log = (line: Readonly<Record<string, unknown>>) => void;

/** The variables that the backend's middleware adds to Hono's context. */
export interface AppEnv {
  Variables: {
    readonly marks: Marks;
    readonly now: Date;
    readonly report: (error: unknown) => void;
    readonly isBusy: boolean;
    readonly request: RequestContext;
    /** Set for requests that the access log contains; null if no operation answers it. */
    readonly operation: OperationId | null | undefined;
  };
}

export type AppContext = Context<AppEnv>;
