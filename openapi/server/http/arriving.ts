import type { MiddlewareHandler } from 'hono';
import { tooBusy } from '../contract/errors.ts';
import { type Answer, refuse } from '../contract/handler.ts';
import { limits } from '../lib/resources.ts';
import type { AppContext, AppEnv } from './context.ts';
import { bodyTooLarge } from './request-body.ts';

/** Maximum size of bodies, and the time they may take; tests lower both. */
export interface BodyLimits {
  readonly bodyBytes: number;
  readonly bodyMs: number;
  readonly bodiesBytes: number;
}

/**
 * A body up to this many times the limit is read and discarded before the refusal: a client that is still sending when the
 * connection closes would get no answer at all.
 */
const drained = 8;

/**
 * Reads the whole body of a request before the request takes one of the slots for concurrent requests: a client that
 * sends half of one occupies nothing but its bytes, and those not for long (D141).
 */
export function bodies(
  refuseWith: (c: AppContext, answer: Answer) => Promise<Response>,
  { bodyBytes, bodyMs, bodiesBytes }: BodyLimits = limits,
): MiddlewareHandler<AppEnv> {
  let held = 0;
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next();
    const announced = Number(raw.headers.get('Content-Length') ?? 0);
    if (announced > drained * bodyBytes) return refuseWith(c, bodyTooLarge());
    let own = 0;
    const mayHold = (bytes: number) => {
      own += bytes;
      held += bytes;
      return held > bodiesBytes ? tooBusy() : null;
    };
    try {
      const read = await readAll(raw.body, { bodyBytes, bodyMs }, mayHold);
      if (!Array.isArray(read)) return await refuseWith(c, read);
      const { url, method, headers } = raw;
      c.req.raw = new Request(url, { method, headers, body: Buffer.concat(read) });
      return await next();
    } finally {
      held -= own;
    }
  };
}

/** All chunks of a body, or the refusal to read on. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  { bodyBytes, bodyMs }: Omit<BodyLimits, 'bodiesBytes'>,
  mayHold: (bytes: number) => Answer | null,
): Promise<Uint8Array[] | Answer> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let end: (late: 'late') => void = () => {};
  const deadline = new Promise<'late'>((resolve) => {
    end = resolve;
  });
  const timer = setTimeout(() => end('late'), bodyMs);
  const refused = (answer: Answer) => {
    reader.cancel().catch(() => undefined);
    return answer;
  };
  let bytes = 0;
  try {
    for (;;) {
      const chunk = await Promise.race([reader.read(), deadline]);
      if (chunk === 'late') return refused(tooSlow());
      if (chunk.done) return bytes > bodyBytes ? bodyTooLarge() : chunks;
      bytes += chunk.value.length;
      if (bytes > drained * bodyBytes) return refused(bodyTooLarge());
      if (bytes > bodyBytes) continue;
      const refusal = mayHold(chunk.value.length);
      if (refusal) return refused(refusal);
      chunks.push(chunk.value);
    }
  } catch {
    // The connection broke: nobody can read an answer.
    return tooSlow();
  } finally {
    clearTimeout(timer);
  }
}

/** 408: the body did not arrive in time; on this connection nothing can follow it. */
function tooSlow(): Answer {
  const messages = ['It is very busy right now. Nothing was lost. Try again in a moment.'];
  return refuse(408, messages, { code: 'too_slow', headers: { Connection: 'close' } });
}
