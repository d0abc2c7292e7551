import type { MiddlewareHandler } from 'hono';
import type { Contract } from '../contract/contract.ts';
import { answerOwnPicture } from '../pages/own-pictures.ts';
import { answerOwnerPage } from '../pages/owner-page.ts';
import { answerQrSheet } from '../pages/qr-sheet.ts';
import { handleWebhook } from '../payments/webhook.ts';
import { answerStaff } from '../staff/staff.ts';
import type { Backend, ExtraPage } from './backend.ts';
import type { AppContext, AppEnv } from './context.ts';
import { answerErrorReport } from './error-reports.ts';
import { newGuestClient } from './guest-client.ts';
import { waitFrom } from './rate-limits.ts';

/** Answers paths outside the API: files and pages of the app, and the pages beside it. */
export function outsideApi(
  contract: Contract,
  { extraPages = [], log = () => {}, pages }: Backend,
): MiddlewareHandler<AppEnv> {
  const newAsk = newGuestClient(contract);
  const beside: readonly ExtraPage[] = [
    (raw, context) =>
      answerQrSheet(raw, {
        ...context,
        waitForPage: () => waitFrom(context, '/qr', codesPerAddress),
      }),
    handleWebhook,
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
    const { isBusy, request } = c.var;
    for (const answer of beside) {
      const response = await answer(raw, request);
      if (response) return identified(c, response);
    }
    if (!pages) return next();
    // Rendering on the server is the first thing to go under load: browsers can render the same page.
    const ask = isBusy ? undefined : newAsk(raw, request);
    return identified(c, await pages.answer(raw, request.secret, ask, request.report));
  };
}

/** Limits sheets of QR codes: they are costly, and nobody prints more of them. */
const codesPerAddress = { most: 60, seconds: 60 };

export function isApi(path: string): boolean {
  return /^\/(api|themes)\//.test(path);
}

/** Sets the id under which the log has the request. */
export function identified(c: AppContext, response: Response): Response {
  response.headers.set('X-Request-Id', c.var.marks['X-Request-Id']);
  return response;
}
