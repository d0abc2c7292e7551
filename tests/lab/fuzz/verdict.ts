import { canary, type Victim } from './ground.ts';

/** The response to a request. */
export interface Answered {
  readonly status: number;
  readonly headers: string;
  readonly text: string;
  readonly ms: number;
}

/** Lists the faults of an answer; empty if it is valid. */
export function faultsOf(
  { status, headers, text, ms }: Answered,
  victim: Victim,
  { isCall, mayTell }: { readonly isCall: boolean; readonly mayTell: boolean },
): string[] {
  const all = `${headers}\n${text}`;
  return [
    ...(status >= 500 && status !== 501 ? [`status ${status}`] : []),
    ...(ms > maxMs ? [`took ${Math.round(ms)} ms`] : []),
    ...(!mayTell && all.includes(canary) ? ['tells what is the victim’s'] : []),
    ...secretsOf(victim).flatMap((secret) => (all.includes(secret) ? ['tells a secret'] : [])),
    ...inner.flatMap((pattern) => (pattern.test(all) ? [`shows its inside: ${pattern}`] : [])),
    ...(/^set-cookie: a=b/im.test(headers) ? ['a header was smuggled in'] : []),
    ...(isCall && text !== '' && !isJson(text) ? ['is no JSON'] : []),
  ];
}

/** A response that takes longer, in milliseconds, counts as a hang. */
export const maxMs = 5_000;

/** Words of stack traces, SQL and database errors, which no request contains. */
const inner: readonly RegExp[] = [
  /\bat .+\.[cm]?[jt]s:\d+/,
  /node_modules/,
  /Failed query/i,
  /violates .+ constraint/,
  /invalid input syntax/,
  /syntax error/,
  /out of range for type/,
  /relation ".*" does not/,
  /scrypt\$/,
  /root:.*:0:0:/,
];

export function secretsOf(victim: Victim): readonly string[] {
  return [victim.access_token, victim.refresh_token, '+49 171 5550123'];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
