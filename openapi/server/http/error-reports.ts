import type { Site } from '../config/site.ts';
import { fileHeaders } from './security-headers.ts';

/** Where the pages of this site report their errors, if to this backend (§6 error reporting). */
const path = '/error-reports';
const mostBytes = 8_192;
const fields = ['message', 'stack', 'page', 'build'] as const;

/** Writes what a page reports into the log, a line each; null where it is no report or the site asked for none. */
export async function answerErrorReport(
  request: Request,
  site: Site,
  log: (line: Readonly<Record<string, unknown>>) => void,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== path) return null;
  if (request.method !== 'POST' || site.switches.error_reporting !== path) return null;
  const text = await request.text();
  if (text.length <= mostBytes) log({ page_error: reportIn(text) });
  return new Response(null, { status: 204, headers: fileHeaders });
}

/** Only what a page of ours would say, as text. */
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
