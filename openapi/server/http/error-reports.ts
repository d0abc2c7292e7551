import { fileHeaders } from '../lib/headers.ts';
import { limits } from '../lib/resources.ts';
import type { RequestContext } from './context.ts';
import { waitFrom } from './rate-limits.ts';

/** The endpoint for error reports of the app, if the site chose this backend (§6 error reporting). */
const path = '/error-reports';
const fields = ['message', 'stack', 'page', 'build'] as const;

/** Limits reports per address and all together, so that nobody can fill the operator's disk. */
const perAddress = { max: limits.reportsFromAddress, seconds: 60 };
const perProcess = { max: limits.reports, seconds: 60 };

/** Logs an error report of the app (D141); null for other requests, or if the site has reporting switched off (§6). */
export async function answerErrorReport(
  request: Request,
  context: Pick<RequestContext, 'site' | 'clientIp' | 'rateLimiter' | 'now'>,
  log: (line: Readonly<Record<string, unknown>>) => void,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== path) return null;
  if (request.method !== 'POST' || context.site.switches.error_reporting !== path) return null;
  const text = await request.text();
  const isSmall = Buffer.byteLength(text) <= limits.reportBytes;
  const everybody = { ...context, clientIp: 'everywhere' };
  const isFlood =
    waitFrom(context, 'error report', perAddress) > 0 ||
    waitFrom(everybody, 'error report', perProcess) > 0;
  if (isSmall && !isFlood) log({ page_error: reportIn(text) });
  return new Response(null, { status: 204, headers: fileHeaders });
}

/** Picks the known text fields, since anybody can post a report. */
function reportIn(text: string): Readonly<Record<string, string>> {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said !== 'object' || said === null) return {};
    const known = new Map(Object.entries(said));
    return Object.fromEntries(
      fields.flatMap((name) => {
        const value = known.get(name);
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}
