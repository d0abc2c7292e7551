import type { MiddlewareHandler } from 'hono';
import { tooBusy } from '../contract/errors.ts';
import { type Answer, refuse } from '../contract/handler.ts';
import { limits } from '../lib/resources.ts';
import type { AppContext, AppEnv } from './context.ts';
import { bodyTooLarge } from './request-body.ts';

/** Maximum size of readBodies, and the time they may take; tests lower both. */
export interface BodyLimits {
  readonly bodyBytes: number;
  readonly bodyMs: number;
  readonly bodiesBytes: number;
}

/**
 * A body of up to this many times the limit is read and discarded before it is refused, because a client that is still
 * sending when the connection closes receives no response.
 */
const drainFactor = 8;

/**
 * Reads the whole body of a request before the request takes one of the slots for concurrent requests: a slow upload
 * occupies only memory, and only for a limited time (D141).
 */
export function readBodies(
  refuseWith: (c: AppContext, answer: Answer) => Promise<Response>,
  { bodyBytes, bodyMs, bodiesBytes }: BodyLimits = limits,
): MiddlewareHandler<AppEnv> {
  let bytesInProgress = 0;
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next();
    const announced = Number(raw.headers.get('Content-Length') ?? 0);
    if (announced > drainFactor * bodyBytes) return refuseWith(c, bodyTooLarge());
    let ownBytes = 0;
    const reserve = (bytes: number) => {
      ownBytes += bytes;
      bytesInProgress += bytes;
      return bytesInProgress > bodiesBytes ? tooBusy() : null;
    };
    try {
      const read = await readAll(raw.body, { bodyBytes, bodyMs }, reserve);
      if (!Array.isArray(read)) return await refuseWith(c, read);
      const { url, method, headers } = raw;
      c.req.raw = new Request(url, { method, headers, body: Buffer.concat(read) });
      return await next();
    } finally {
      bytesInProgress -= ownBytes;
    }
  };
}

/** Returns all chunks of a body, or a refusal to read on. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  { bodyBytes, bodyMs }: Omit<BodyLimits, 'bodiesBytes'>,
  reserve: (bytes: number) => Answer | null,
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
      if (bytes > drainFactor * bodyBytes) return refused(bodyTooLarge());
      if (bytes > bodyBytes) continue;
      const refusal = reserve(chunk.value.length);
      if (refusal) return refused(refusal);
      chunks.push(chunk.value);
    }
  } catch {
    // The connection broke: nobody can receive a response.
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
