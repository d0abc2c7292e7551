import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { newRateLimiter } from '#server/http/rate-limiter.ts';
import { type From, overNetwork } from '../../support/network/addresses.ts';
import { coffee, noon, orderCafe, tableCart } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

let from: From;
let now: Date;

const server = await openServer({ venues: [orderCafe()] });
beforeEach(() => {
  now = noon;
  from = overNetwork(server, { now: () => now });
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

interface Sent {
  readonly clientIp?: string;
  readonly phone?: string;
  readonly further?: Readonly<Record<string, string>>;
}

function requested(
  [method, path, body]: Call,
  { clientIp = '203.0.113.7', phone = 'phone12345', further = {} }: Sent = {},
) {
  return from(clientIp, path, {
    method,
    headers: guestHeaders({ 'Content-Type': 'application/json', 'X-Client': phone, ...further }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Sends requests until one is refused; returns how many were accepted, and the refusal. */
async function untilRefused(call: (turn: number) => Promise<Response>) {
  for (let turn = 0; turn < 1_200; turn++) {
    const answer = await call(turn);
    if (answer.status === 429) return { went: turn, answer };
  }
  throw new Error('Every call went through.');
}

type Call = readonly [method: string, path: string, body?: unknown];

const order = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
const person = (turn: number) => `nobody${turn}@example.com`;
const password = 'not the right one';
const calls: Readonly<Record<string, (turn: number) => Call>> = {
  'sign-ins that fail': (turn) => [
    'POST',
    '/api/customers/signin.json',
    { customer: { email: person(turn), password }, sender: 'web' },
  ],
  'new accounts': (turn) => [
    'POST',
    '/api/customers.json',
    {
      customer: { name: 'Kim', email: person(turn), password, terms_accepted: true },
      sender: 'web',
    },
  ],
  'letters with a link to a new password': (turn) => [
    'POST',
    '/api/customers/reset-password.json',
    { email: person(turn) },
  ],
  'letters to confirm an address': (turn) => [
    'POST',
    '/api/customers/send-email-confirmation.json',
    { email: `asks-${person(turn)}` },
  ],
  'guessed confirmations': (turn) => [
    'POST',
    '/api/customers/confirm-email.json',
    { token: `guess${turn}` },
  ],
  'guessed short codes': (turn) => ['GET', `/api/short-codes/none-${turn}.json`],
  'guessed vouchers': (turn) => [
    'POST',
    '/api/discounts/cart-discount.json',
    { ...order, discount_code: `GUESS${turn}` },
  ],
  orders: () => ['POST', '/api/orders.json', { order }],
  'hints at a payment': () => [
    'POST',
    '/api/orders/payment-notifications.json',
    { order_uuid: crypto.randomUUID(), provider: 'stripe', event: 'return' },
  ],
  'calls of the waiter': () => [
    'PUT',
    '/api/table-calls/0b8f2c4e-3a51-4c7d-9e60-7f1a2b3c4d5e.json',
    { venue_id: 1, table_id: 12, wish: 'water' },
  ],
  'guessed links of orders': () => [
    'GET',
    `/api/orders/${crypto.randomUUID()}/unauthenticated.json`,
  ],
};

const ofPhone = [
  ['sign-ins that fail', 30],
  ['new accounts', 10],
  ['letters with a link to a new password', 10],
  ['letters to confirm an address', 10],
  ['guessed confirmations', 20],
  ['guessed short codes', 20],
  ['guessed vouchers', 40],
  ['orders', 60],
  ['hints at a payment', 60],
  ['guessed links of orders', 30],
  ['calls of the waiter', 20],
] as const;

describe('[T54] how often each action is allowed', () => {
  it.each(ofPhone)('%s: %i by one phone, then 429 with Retry-After', async (what, most) => {
    const send = (turn: number, sent?: Sent) =>
      requested(calls[what]?.(turn) ?? ['GET', '/'], sent);
    const { went, answer } = await untilRefused((turn) => send(turn));
    expect(went).toBe(most);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'too_many_requests' });
    // Other phones on the same Wi-Fi are not limited, and after the announced time neither is this one.
    expect((await send(900, { phone: 'another1234' })).status).not.toBe(429);
    later(seconds);
    expect((await send(901)).status).not.toBe(429);
  });

  it.each([
    ['guessed short codes', 300],
    ['guessed links of orders', 300],
    ['guessed vouchers', 400],
    ['calls of the waiter', 300],
  ])('%s: %i from one address, however many names the phone gives itself', async (what, most) => {
    const { went } = await untilRefused((turn) =>
      requested(calls[what]?.(turn) ?? ['GET', '/'], { phone: `phone${turn}abcdef` }),
    );
    expect(went).toBe(most);
  });

  it('reads are not limited: existing codes, valid vouchers, baskets without one, and menus', async () => {
    for (let turn = 0; turn < 80; turn++) {
      const discount = { ...order, line_items_attributes: [coffee(4)], discount_code: 'TEN' };
      const answers = await Promise.all([
        requested(['GET', '/api/menu.json?venue_id=1']),
        requested(['POST', '/api/discounts/cart-discount.json', order]),
        requested(['POST', '/api/discounts/cart-discount.json', discount]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('an order that is resent is refused no sooner than another', async () => {
    const further = { 'Idempotency-Key': crypto.randomUUID() };
    const { went } = await untilRefused(() =>
      requested(['POST', '/api/orders.json', { order }], { further }),
    );
    expect(went).toBe(60);
  });

  it('[P17] [D298] notifications about one payment: 60 from one address; others, and from elsewhere, are accepted', async () => {
    const [, path, body] = calls.orders?.(0) ?? ['', '', null];
    const placed = await Promise.all(
      [1, 2].map(async () => (await (await requested(['POST', path, body])).json()).order),
    );
    const newsOf = (index: number, clientIp: string) =>
      requested(['GET', `/payment-exchange/${placed[index].uuid}`], { clientIp });
    const { went, answer } = await untilRefused(() => newsOf(0, '203.0.113.7'));
    expect(went).toBe(60);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    const shouted = `/payment-exchange/${placed[0].uuid.toUpperCase()}`;
    expect((await requested(['GET', shouted], { clientIp: '203.0.113.7' })).status).toBe(429);
    expect((await newsOf(1, '203.0.113.7')).status).toBe(200);
    expect((await newsOf(0, '203.0.113.8')).status).toBe(200);
    const unknown = `/payment-exchange/${crypto.randomUUID()}`;
    for (let turn = 0; turn < 70; turn++)
      expect((await requested(['GET', unknown])).status).toBe(200);
  });

  it('a site behind a rate-limiting gateway can switch them off', async () => {
    from = overNetwork(server, { now: () => now, site: { ...openSite, rate_limits: 'off' } });
    for (let turn = 0; turn < 60; turn++) {
      expect((await requested(['GET', `/api/short-codes/none-${turn}.json`])).status).toBe(404);
    }
  });
});

describe('[T54] the client’s address', () => {
  const guess = (clientIp: string, forwarded: string, turn: number) =>
    requested(['GET', `/api/short-codes/none-${turn}.json`], {
      clientIp,
      phone: `phone${turn}abcdef`,
      further: { 'X-Forwarded-For': forwarded },
    });

  it('a caller’s own X-Forwarded-For is not trusted', async () => {
    const { went } = await untilRefused((turn) =>
      guess('203.0.113.7', `198.51.100.${turn % 250}`, turn),
    );
    expect(went).toBe(300);
  });

  it('behind one trusted proxy it is the last entry', async () => {
    from = overNetwork(server, { now: () => now, proxies: 1 });
    const { went } = await untilRefused((turn) =>
      guess('10.0.0.1', `1.2.3.${turn % 250}, 203.0.113.9`, turn),
    );
    expect(went).toBe(300);
    expect((await guess('10.0.0.1', '1.2.3.4, 203.0.113.10', 999)).status).toBe(404);
  });

  it('a household counts as one, however many IPv6 addresses it has', async () => {
    const { went } = await untilRefused((turn) =>
      guess(`2001:db8:1:2::${turn.toString(16)}`, '', turn),
    );
    expect(went).toBe(300);
    expect((await guess('2001:db8:1:3::1', '', 999)).status).toBe(404);
    expect((await guess('::ffff:203.0.113.7', '', 998)).status).toBe(404);
  });
});

it('[T54] a meter drops its oldest entries before it fills the memory', () => {
  const rateLimiter = newRateLimiter();
  const limit = { max: 1, seconds: 60 };
  for (let key = 0; key < 100_001; key++) rateLimiter.count(`${key}`, limit, noon);
  expect(rateLimiter.waitFor('0', limit, noon)).toBe(0);
  expect(rateLimiter.waitFor('100000', limit, noon)).toBe(60);
});

it('[T54] a clock that is set back refuses nobody sooner, and forgets nothing', () => {
  const limiter = newRateLimiter();
  const limit = { max: 4, seconds: 40 };
  const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
  for (const seconds of [0, 0, -3_600]) limiter.count('phone', limit, at(seconds));
  expect(limiter.waitFor('phone', limit, at(-3_600))).toBe(0);
  limiter.count('phone', limit, at(-3_600));
  expect(limiter.waitFor('phone', limit, at(-3_600))).toBe(10);
  expect(limiter.waitFor('phone', limit, at(-3_590))).toBe(0);
});
