import { type Context, Hono } from 'hono';
import type { Fetch } from '../../pages/api-client.ts';
import type { Contract } from '../contract/contract.ts';
import type { RequestContext } from './context.ts';
import { answerOperation, notAllowed, notFound } from './dispatch.ts';
import { rawPaths, registerOperations } from './operations.ts';
import { type Answered, type Marks, replyTo, sharedReply } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

type GuestContext = RequestContext & { readonly marks: Marks };
type GuestEnv = { Bindings: GuestContext };

/**
 * Lets the pages call this backend without a network in between (D180): no rate limits, no compression, and no second
 * slot for concurrent requests. Responses and ETags are those of the API.
 */
export function newGuestFetch(
  contract: Contract,
  responses: ResponseCache,
): (context: GuestContext) => Fetch {
  const app = new Hono<GuestEnv>(rawPaths);
  const reply = (c: Context<GuestEnv>, answered: Answered) =>
    replyTo(c.req.raw, answered, { ...c.env, stored: responses });
  app.use(async (c, next) => {
    const found = await responses.find(c.req.raw, c.env.now);
    return found ? sharedReply(c.req.raw, found, c.env.marks) : next();
  });
  registerOperations(app, contract.operations, {
    handle: async (c, operation, params) => {
      const requested = { request: c.req.raw, operation, params, contract };
      return reply(c, { operation, answer: await answerOperation(requested, c.env) });
    },
    notAllowed: (c, allow) => reply(c, { operation: null, answer: notAllowed(allow) }),
  });
  app.notFound((c) => reply(c, { operation: null, answer: notFound() }));
  app.onError((error) => {
    throw error;
  });
  return (context) => async (request) => app.fetch(request, { ...context, clientIp: null });
}
