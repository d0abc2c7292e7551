import type { Backend } from '../backend.ts';
import { differ } from '../findings.ts';

/** Headers that the app sends with its calls. */
const sent = [
  'authorization',
  'content-type',
  'accept-language',
  'auth-version',
  'ordering-platform',
  'idempotency-key',
  'x-client',
  'x-session',
];

/** Headers that the app reads: the clock, and when to retry. */
const read = ['date', 'retry-after'];

/**
 * Whether a page of another origin may call the backend (CORS). Without `app` this is optional, since the app may be
 * served from the backend's origin; with it every missing part is a difference.
 */
export async function checkCrossOrigin(backend: Backend, app: string | null): Promise<void> {
  const origin = app ?? 'https://app.example';
  const preflight = await backend.ask('placeOrder', {
    method: 'OPTIONS',
    authorization: null,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': sent.join(','),
    },
  });
  const answer = await backend.ask('listVenues', { headers: { Origin: origin } });
  const has = (names: string, name: string) =>
    names.split(',').some((one) => one.trim() === name || one.trim() === '*');
  if (!app && !answer.headers.has('Access-Control-Allow-Origin')) {
    backend.findings.lacks.add('CORS · the app has to be served from the origin of the backend');
    return;
  }
  const allowed = preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase() ?? '';
  const exposed = answer.headers.get('Access-Control-Expose-Headers')?.toLowerCase() ?? '';
  // The wildcard does not cover Authorization.
  const named = allowed.replace('*', '');
  const lacking = [
    ...sent
      .filter((name) => !has(name === 'authorization' ? named : allowed, name))
      .map((name) => ['placeOrder', 'header Access-Control-Allow-Headers', name] as const),
    ...read
      .filter((name) => !has(exposed, name))
      .map((name) => ['listVenues', 'header Access-Control-Expose-Headers', name] as const),
  ];
  for (const [operation, where, expected] of lacking) {
    differ(backend.findings, {
      operation,
      where: `${where} (${expected})`,
      expected,
      got: 'not in it',
    });
  }
  for (const [operation, { headers }] of [
    ['placeOrder', preflight],
    ['listVenues', answer],
  ] as const) {
    const got = headers.get('Access-Control-Allow-Origin') ?? 'nothing';
    if (got === '*' || got === origin) continue;
    const where = 'header Access-Control-Allow-Origin';
    differ(backend.findings, { operation, where, expected: origin, got });
  }
}
