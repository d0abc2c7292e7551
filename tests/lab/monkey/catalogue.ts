import type { FaultAct, FaultRule } from '../../support/faults/plan.ts';

type Where = FaultRule['where'];

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const portal = '<!doctype html><title>Guest Wi-Fi</title><h1>Welcome. Please sign in.</h1>';
const answer = (status: number, type: string, body: string, headers = {}): FaultAct => ({
  fault: 'answer',
  status,
  type,
  body,
  headers,
});
const refusal = (code: string) => JSON.stringify({ errors: ['Not now.'], code });

/** The faults of a call by their names in the catalogue (trust 4.2). */
const catalogue: readonly (readonly [id: string, where: Where, act: FaultAct])[] = [
  ['L1', 'before', { fault: 'late', ms: 300 }],
  ['L1b', 'after-commit', { fault: 'late', ms: 1_500 }],
  ['D1', 'before', { fault: 'cut', how: 'rst' }],
  ['D2', 'after-commit', { fault: 'cut', how: 'rst' }],
  ['D3', 'after-commit', { fault: 'cut', how: 'fin' }],
  ['D4', 'after-commit', { fault: 'half' }],
  ['T1', 'before', { fault: 'hang', ms: 2_500 }],
  ['T2', 'after-commit', { fault: 'hang', ms: 2_500 }],
  ['H1', 'before', answer(200, html, portal)],
  ['H1b', 'after-commit', answer(200, html, portal)],
  ['H3', 'before', answer(200, json, portal)],
  ['H4', 'before', answer(511, html, portal)],
  ['J1', 'after-commit', answer(200, json, '{"order":{"id":')],
  ['J3', 'after-commit', answer(200, json, '{}')],
  ['J4', 'after-commit', answer(200, json, 'null')],
  ['J5', 'after-commit', answer(200, json, '')],
  ['J6', 'before', answer(200, json, '{"order":[1,"two"],"venues":7,"menu":"no"}')],
  ['J10', 'before', answer(200, json, '{"__proto__":{"order":{"id":1}},"order":{"id":null}}')],
  ['E1', 'before', answer(500, json, refusal('server_error'))],
  ['E2', 'after-commit', answer(500, json, refusal('server_error'))],
  ['E3', 'before', answer(502, html, '<h1>Bad gateway</h1>')],
  ['E3b', 'after-commit', answer(504, html, '<h1>Gateway timeout</h1>')],
  ['E4', 'before', answer(429, json, refusal('too_many_requests'), { 'Retry-After': '1' })],
  ['E5', 'before', answer(409, json, refusal('outstanding'), { 'Retry-After': '1' })],
];

/** Probability of a fault by call: high for orders and payments, low for everything else. */
const places = [
  { method: 'POST', path: '^/api/orders\\.json$', share: 0.5 },
  { path: '^/api/(orders/.*(continue|payment)|oauth/)', share: 0.3 },
  { path: '^/api/', share: 0.08 },
] as const;

/** Tokens that are refused once, and only for customers, so that the renewal takes over (A1, A5). */
const signedIn: readonly FaultRule[] = [
  {
    ...answer(401, json, refusal('token_invalid')),
    id: 'A1',
    path: '^/api/customers/',
    where: 'before',
    p: 0.1,
  },
  { fault: 'cut', how: 'rst', id: 'A5', path: '^/api/oauth/token', where: 'after-commit', p: 0.3 },
];

/** All faults of a journey; `harm` 1 is as above, and 0 has no faults. */
export function faultsOf(harm: number, isCustomer: boolean): readonly FaultRule[] {
  const common = places.flatMap(({ share, ...place }) =>
    catalogue.map(([id, where, act]): FaultRule => {
      return { ...act, ...place, id, where, p: (share * harm) / catalogue.length };
    }),
  );
  return [...(isCustomer && harm > 0 ? signedIn : []), ...common];
}
