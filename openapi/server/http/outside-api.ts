import type { MiddlewareHandler } from 'hono';
import { freshCookie, lacksCookie } from '../contract/anti-forgery.ts';
import type { Contract } from '../contract/contract.ts';
import { limits } from '../lib/resources.ts';
import { answerOwnPicture } from '../pages/own-pictures.ts';
import { answerOwnerPage } from '../pages/owner-page.ts';
import { answerQrSheet } from '../pages/qr-sheet.ts';
import { handleWebhook } from '../payments/webhook.ts';
import { answerStaff } from '../staff/staff.ts';
import type { Backend, ExtraPage } from './backend.ts';
import type { AppContext, AppEnv } from './context.ts';
import { answerErrorReport } from './error-reports.ts';
import { newGuestFetch } from './guest-fetch.ts';
import { waitFrom } from './rate-limits.ts';
import type { ResponseCache } from './response-cache.ts';

/** Answers paths outside the API: extra pages, and the app's files and pages, unrendered under load (D180, D182). */
export function outsideApi(
  contract: Contract,
  responses: ResponseCache,
  { extraPages = [], log = () => {}, pages }: Backend,
): MiddlewareHandler<AppEnv> {
  const guestFetch = newGuestFetch(contract, responses);
  const furtherPages: readonly ExtraPage[] = [
    (raw, context) =>
      answerQrSheet(raw, {
        ...context,
        waitForPage: () => waitFrom(context, '/qr', sheetsForAddress),
      }),
    (raw, context) =>
      handleWebhook(raw, {
        ...context,
        waitForWebhook: (uuid) => waitFrom(context, `news of ${uuid}`, webhookLimit),
      }),
    (raw, context) => answerErrorReport(raw, context, log),
    async (raw, { db }) => answerOwnPicture(raw, db),
    answerOwnerPage,
    answerStaff,
    ...extraPages,
  ];
  return async (c, next) => {
    const { raw, path } = c.req;
    // Neither a file name nor a text of the database holds a zero byte.
    if (isApi(path) || raw.url.includes('%00')) return next();
    const { isBusy, marks, request } = c.var;
    const getRequest = raw.method === 'HEAD' ? new Request(raw, { method: 'GET' }) : raw;
    for (const answer of furtherPages) {
      const response = await answer(getRequest, request);
      if (response) return withRequestId(c, getRequest === raw ? response : withoutBody(response));
    }
    if (!pages) return next();
    // Server rendering is dropped first under load: browsers can render the same page.
    const fetch = isBusy ? undefined : guestFetch({ ...request, marks });
    const response = await pages.fetch(raw, { fetch, report: request.report });
    return withRequestId(c, withCookie(raw, response, request.secret));
  };
}

/** Answers HEAD with the headers of GET, and cancels the body, because an event stream would never end. */
function withoutBody({ body, status, headers }: Response): Response {
  void body?.cancel();
  return new Response(null, { status, headers });
}

/** Sets an anti-forgery cookie with the page if the browser lacks a valid one. */
function withCookie(request: Request, response: Response, secret: string): Response {
  const isPage = response.headers.has('Content-Security-Policy');
  if (isPage && lacksCookie(request, secret))
    response.headers.set('Set-Cookie', freshCookie(request, secret));
  return response;
}

/** Limits sheets of QR codes per address, because each takes long to draw. */
const sheetsForAddress = { max: limits.sheetsForAddress, seconds: 60 };

/** Limits webhooks about one payment per address: a provider sends one for each step and repeats those without an answer. */
const webhookLimit = { max: 60, seconds: 600 };

/** Whether a path belongs to the contract, whose errors have their own format. */
export function isApi(path: string): boolean {
  return /^\/(api|themes)\//.test(path);
}

/** Sets the id under which the log has the request. */
export function withRequestId(c: AppContext, response: Response): Response {
  response.headers.set('X-Request-Id', c.var.marks['X-Request-Id']);
  return response;
}
