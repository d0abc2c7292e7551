import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import document from '../contract.json' with { type: 'json' };
import { type Answered, answerCall, type Desk, retoldTo } from './api.ts';
import { replyTo } from './call-reply.ts';
import { compileContract } from './contract.ts';
import type { Db } from './db.ts';
import { answerErrorReport } from './error-reports.ts';
import type { Ask } from './first-screen.ts';
import { refuse } from './handler.ts';
import { handlers } from './handlers.ts';
import { answerKitchenPage } from './kitchen-page.ts';
import { answerDevelopmentPage } from './outbox.ts';
import type { Pages } from './page.ts';
import { answerExchange } from './payment-exchange.ts';
import { answerQrSheet } from './qr-sheet.ts';
import { newShelf } from './shelf.ts';
import { signingSecret } from './signing-secret.ts';
import type { Site } from './site.ts';
import { answerSandbox } from './tills/sandbox/sandbox-pages.ts';
import { openTills, type Tills } from './tills/tills.ts';

export interface Backend {
  readonly db: Db;
  readonly site: Site;
  /** Where the money comes from; without it the test till, where the site has one. */
  readonly tills?: Tills;
  readonly now?: () => Date;
  /** The built app; without it only calls are answered. */
  readonly pages?: Pages;
  /** Tests and development: an answer that breaks the contract becomes a loud 500. */
  readonly checkAnswers?: boolean;
  /** Hears of every call; no line holds personal data or a query. */
  readonly log?: (line: Readonly<Record<string, unknown>>) => void;
}

const contract = compileContract(document);

/** The whole backend as one function: `app.fetch(request)` is its answer. */
export function createApp(backend: Backend): Hono {
  const { db, site, pages, now = () => new Date(), log = () => {} } = backend;
  const app = new Hono();
  const shelf = newShelf();
  const tills = backend.tills ?? openTills({}, db, site.test_payments ?? false);
  let secret: Promise<string> | undefined;

  app.all('*', async ({ req: { raw: request } }) => {
    const id = randomUUID();
    const moment = now();
    const started = performance.now();
    secret ??= signingSecret(db);
    const desk = { db, site, tills, shelf, contract, handlers, secret: await secret, now: moment };
    const isCall = /^\/(api|themes)\//.test(new URL(request.url).pathname);
    const sheet = isCall ? null : await answerQrSheet(request, desk);
    if (sheet) return sheet;
    const heard = isCall ? null : await answerExchange(request, desk);
    if (heard) return heard;
    const testing = tills.isSandbox ? await answerSandbox(request, db) : null;
    if (testing) return testing;
    const developing = isCall ? null : await answerDevelopmentPage(request, desk);
    if (developing) return developing;
    const reported = isCall ? null : await answerErrorReport(request, site, log);
    if (reported) return reported;
    const kitchen = isCall ? null : await answerKitchenPage(request, desk);
    if (kitchen) return kitchen;
    if (!isCall && pages) return pages.answer(request, desk.secret, asGuest(request, desk));
    const answered = await answerOrApologise(request, desk, (error) => log({ id, error }));
    const checked = backend.checkAnswers ? conforming(request, answered) : answered;
    const response = await replyTo(request, checked, desk.secret);
    response.headers.set('X-Request-Id', id);
    response.headers.set('Date', moment.toUTCString());
    log({
      id,
      at: moment.toISOString(),
      method: request.method,
      operation: checked.operation?.id ?? null,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  });
  return app;
}

/** Asks what a guest's phone would ask next, without the way there and back. */
function asGuest(request: Request, desk: Desk): Ask {
  const { api_client, switches } = desk.site;
  const headers = {
    Authorization: `Basic ${btoa(`${api_client.name}:${api_client.token}`)}`,
    'Accept-Language': switches.locale ?? 'en',
  };
  return async (address) => {
    const asked = new Request(new URL(address, request.url), { headers });
    const { status, body, serialised } = (await answerCall(asked, desk)).answer;
    if (status !== 200) return null;
    return serialised === undefined ? (body as Record<string, unknown>) : JSON.parse(serialised);
  };
}

/** Nobody is shown what went wrong inside; the log is. */
async function answerOrApologise(
  request: Request,
  desk: Desk,
  report: (error: string) => void,
): Promise<Answered> {
  try {
    return await answerCall(request, desk);
  } catch (error) {
    report(causesOf(error));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const { operation } = contract.match(method, new URL(request.url).pathname);
    const answer = refuse(500, ['Server Error'], { code: 'server_error' });
    return { operation, answer: retoldTo(request, answer) };
  }
}

/** An answer that keeps the contract, or a 500 that says how it breaks it. */
function conforming(request: Request, answered: Answered): Answered {
  const { operation, answer } = answered;
  if (!operation) return answered;
  const text = answer.serialised ?? JSON.stringify(answer.body);
  const body = text === undefined ? undefined : JSON.parse(text);
  const { pathname } = new URL(request.url);
  const faults = contract.violations(operation.method, pathname, answer.status, body);
  if (faults.length === 0) return answered;
  const messages = [`${operation.id} ${answer.status} breaks the contract`, ...faults];
  return { operation, answer: refuse(500, messages, { code: 'contract_broken' }) };
}

/** The error with its causes, without the values of a query: drizzle's message lists them. */
function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return `${error.name} < ${causesOf(error.cause)}`;
  return error.stack ?? error.message;
}
