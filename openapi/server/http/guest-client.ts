import { Hono } from 'hono';
import type { Contract } from '../contract/contract.ts';
import type { Answer } from '../contract/handler.ts';
import type { Ask } from '../pages/initial-data.ts';
import { pageLocale } from '../pages/page-language.ts';
import type { RequestContext } from './context.ts';
import { answerOperation, notAllowed, notFound } from './dispatch.ts';
import { rawPaths, registerOperations } from './operations.ts';

/**
 * Lets server rendering fetch as a guest of the site would, without a network in between: no rate limits, no
 * compression, and no second place in the admission limit.
 */
export function newGuestClient(
  contract: Contract,
): (request: Request, context: RequestContext) => Ask {
  const app = new Hono<{ Bindings: RequestContext }>(rawPaths);
  registerOperations(app, contract.operations, {
    handle: async (c, operation, params) => {
      const requested = { request: c.req.raw, operation, params, contract };
      return toResponse(await answerOperation(requested, c.env));
    },
    notAllowed: (_, allow) => toResponse(notAllowed(allow)),
  });
  app.notFound(() => toResponse(notFound()));
  app.onError((error) => {
    throw error;
  });
  return (page, context) => {
    const { api_client } = context.site;
    const headers = {
      Authorization: `Basic ${btoa(`${api_client.name}:${api_client.token}`)}`,
      'Accept-Language': pageLocale(page.headers, context.site),
    };
    const env = { ...context, clientIp: null };
    return async (address) => {
      const response = await app.fetch(new Request(new URL(address, page.url), { headers }), env);
      const body: unknown = response.status === 200 ? await response.json() : null;
      return isRecord(body) ? body : null;
    };
  };
}

function toResponse({ status, body, serialised }: Answer): Response {
  return new Response(serialised ?? JSON.stringify(body) ?? null, { status });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
