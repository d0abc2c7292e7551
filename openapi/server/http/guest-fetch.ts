import { Hono } from 'hono';
import type { Fetch } from '../../pages/api-client.ts';
import type { Contract } from '../contract/contract.ts';
import type { RequestContext } from './context.ts';
import { answerOperation, notAllowed, notFound } from './dispatch.ts';
import { rawPaths, registerOperations } from './operations.ts';
import { type Marks, replyTo, sharedReply } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

type GuestContext = RequestContext & { readonly marks: Marks };

/**
 * Lets the pages call this backend without a network in between (D180): no rate limits, no compression, and no second
 * slot for concurrent requests. Responses and ETags are those of the API.
 */
export function newGuestFetch(
  contract: Contract,
  responses: ResponseCache,
): (context: GuestContext) => Fetch {
  const app = new Hono<{ Bindings: GuestContext }>(rawPaths);
  app.use(async (c, next) => {
    const found = await responses.find(c.req.raw, c.env.now);
    return found ? sharedReply(c.req.raw, found, c.env.marks) : next();
  });
  registerOperations(app, contract.operations, {
    handle: async (c, operation, params) => {
      const requested = { request: c.req.raw, operation, params, contract };
      const answer = await answerOperation(requested, c.env);
      return replyTo(c.req.raw, { operation, answer }, { ...c.env, stored: responses });
    },
    notAllowed: (c, allow) =>
      replyTo(
        c.req.raw,
        { operation: null, answer: notAllowed(allow) },
        { ...c.env, stored: responses },
      ),
  });
  app.notFound((c) =>
    replyTo(c.req.raw, { operation: null, answer: notFound() }, { ...c.env, stored: responses }),
  );
  app.onError((error) => {
    throw error;
  });
  return (context) => async (request) => app.fetch(request, { ...context, clientIp: null });
}
