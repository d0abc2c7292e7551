import type { Chance } from './chance.ts';
import type { Attacker } from './draft.ts';
import type { Ground } from './ground.ts';
import type { Draft } from './twists.ts';

/** Addresses outside of the contract: pages, reports of providers and browsers, and the payment sandbox. */
export const doors = [
  '/qr/fern-and-fable',
  '/qr',
  '/outbox',
  '/outbox/1',
  '/outbox/1.html',
  '/partner-links',
  '/dev/kitchen',
  '/error-reports',
  '/health',
  '/ready',
  '/payment-exchange/{uuid}',
  '/sandbox/tokens',
  '/sandbox/checks',
  '/sandbox/checks/{uuid}',
  '/sandbox/setups/{uuid}',
  '/sandbox/intents/{uuid}',
  '/sandbox/intents/{uuid}/answer',
  '/sandbox/dojo/{uuid}',
  '/sandbox/judo/{uuid}',
  '/sandbox/stripe.js',
  '/menu/the-fox',
  '/checkin',
] as const;

/** Development pages of the demo, which show internals on purpose. */
export const forTryingOut = /^\/(outbox|dev)\b/;

/** A random request for one of them. */
export function doorDraft(
  door: string,
  { chance, attacker, ground }: { chance: Chance; attacker: Attacker; ground: Ground },
): Draft {
  const uuid = chance.pick([attacker.order.uuid, ground.victim.order.uuid, 'pi_1_secret_2', '%E0']);
  const isRead = chance.isLucky(0.4);
  const body = { number: '4242424242424242', exp_month: 12, exp_year: 2034, kind: 'nonce' };
  const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  return {
    method: isRead ? 'GET' : 'POST',
    path: door.replace('{uuid}', uuid),
    query: [['venue', 'fern-and-fable'] as const, ['table', '12'] as const],
    headers: {
      Origin: 'http://localhost:4545',
      ...(!isRead && { 'Content-Type': chance.pick(types) }),
    },
    body: isRead ? undefined : chance.pick([body, { token: uuid }, { verdict: 'yes' }, {}]),
  };
}
