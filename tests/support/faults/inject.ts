import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Db } from '#server/db/database.ts';
import { type FaultAct, type FaultPlan, faultPicker } from './plan.ts';
import { truthOf } from './truth.ts';

/** The backend as one function; `env` is what the network adapter passes with a request. */
export type FaultyFetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/** A fault that was injected into a call, and whether the backend had already done its part. */
export interface FaultNote {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly id: string;
  readonly committed: boolean;
  /** The backend's own status; missing if it was not called. */
  readonly status: number | null;
}

/**
 * Injects faults for tests: routes for the plan of faults, the log of what was done, a clock offset, and the database's
 * state to compare screens with. Only a server built with `--mode faults` has this file, and in production it does not
 * start.
 */
export function withFaults(db: Db, fetch: FaultyFetch): FaultyFetch {
  const clock = shiftedClock();
  let draw = faultPicker({ seed: 0, rules: [] });
  let log: FaultNote[] = [];
  const doors: Readonly<Record<string, (request: Request) => Promise<unknown>>> = {
    'POST /__fault/plan': async (request) => {
      const plan = (await request.json()) as FaultPlan;
      draw = faultPicker(plan);
      log = [];
      return { rules: plan.rules.length };
    },
    'GET /__fault/log': async () => log,
    'POST /__clock': async (request) =>
      clock.shift(((await request.json()) as { offset_ms: number }).offset_ms),
    'GET /__truth': ({ url }) => {
      const query = new URL(url).searchParams;
      return truthOf(db, query.getAll('uid'), query.getAll('uuid'));
    },
  };
  return async (request, env) => {
    const { pathname: path } = new URL(request.url);
    const { method } = request;
    const door = doors[`${method} ${path}`];
    if (door) return Response.json(await door(request));
    const rule = draw(method, path);
    if (!rule) return fetch(request, env);
    const key = request.headers.get('Idempotency-Key');
    const note = (committed: boolean, status: number | null) =>
      log.push({ method, path, key, id: rule.id, committed, status });
    if (rule.where === 'before') {
      note(false, null);
      return applyFault(rule, env, () => fetch(request, env));
    }
    const answer = await fetch(request, env);
    note(true, answer.status);
    return applyFault(rule, env, () => answer);
  };
}

/** Applies a fault to a call; `proceed` gets the real answer. */
async function applyFault(
  act: FaultAct,
  env: unknown,
  proceed: () => Response | Promise<Response>,
): Promise<Response> {
  if (act.fault === 'late') {
    await setTimeout(act.ms);
    return proceed();
  }
  if (act.fault === 'answer') {
    const { status, type, headers } = act;
    return new Response(act.body, { status, headers: { ...headers, 'Content-Type': type } });
  }
  if (act.fault === 'half') return brokenOff(await proceed());
  if (act.fault === 'hang') await setTimeout(act.ms);
  const socket = (env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  if (act.fault === 'cut' && act.how === 'rst') socket?.resetAndDestroy();
  else socket?.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

/** Truncates a response: its headers are complete with a length, but the body ends in the middle. */
async function brokenOff(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)));
      await setTimeout(50);
      controller.error(new Error('cut on purpose'));
    },
  });
  const headers = new Headers(answer.headers);
  headers.set('Content-Length', String(bytes.length));
  return new Response(body, { status: answer.status, headers });
}

/** Shifts every clock of this process by a settable number of milliseconds. */
function shiftedClock() {
  const RealDate = Date;
  let offset = 0;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, input) =>
      input.length === 0 ? new target(target.now() + offset) : Reflect.construct(target, input),
    get: (target, name) =>
      name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name),
  });
  return {
    shift: (ms: number) => {
      offset = ms;
      return { offset_ms: ms };
    },
  };
}
