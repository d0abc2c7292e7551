import { connect, type Socket } from 'node:net';
import pg from 'pg';
import type { Cart } from '#domain/model.ts';
import { hashToken } from '#server/lib/secrets.ts';
import type { DatabaseProxy } from '../../support/database/silent-database.ts';
import { orderCall } from '../load/orders.ts';
import { type Asked, call } from '../load/paced.ts';
import { guest } from '../load/stage.ts';
import type { resources } from './resources.ts';

/** The target: a server, and its database, which the test can reach but the attacker cannot. */
export interface Target {
  readonly origin: string;
  readonly cart: Cart;
  readonly proxy: DatabaseProxy;
  /** Queries the database directly. */
  readonly url: string;
}

/** Runs until it is stopped; its responses show whether it has reached the limit. */
export interface Running {
  readonly answers: Readonly<Record<string, number>>;
  readonly stop: () => Promise<void>;
}

type Attack = (target: Target) => Promise<Running>;

const json = { ...guest, 'Content-Type': 'application/json' };
const password = 'wrong one here';

/** One attack on each resource of the table. */
export const attacks: Readonly<Record<keyof typeof resources, Attack>> = {
  // Sends many requests on connections without reading a response.
  connections: ({ origin, cart }) => unread(origin, 300, `/menu/${cart.venue_id}`, 400),
  // Requests menus in every language, form and encoding, more than the caches hold.
  memory_caches: ({ origin }) =>
    flood(origin, 64, (turn) => ({
      path: `/api/menu.json?venue_id=${1 + (turn % 29)}&order_service_type=${services[turn % 4]}&menu_turn=${turn}`,
      headers: {
        ...guest,
        'Accept-Language': tongues[turn % tongues.length] ?? '',
        'Accept-Encoding': ['br', 'gzip', 'identity'][turn % 3] ?? '',
      },
    })),
  printing: ({ origin }) =>
    flood(origin, 64, (turn) => ({ path: `/qr?page=${1 + (turn % 3)}`, headers: {} })),
  tablets: async ({ origin, url, cart }) => {
    const Cookie = await signedIn(url, cart.venue_id ?? 1);
    return flood(origin, 200, () => ({ path: '/staff/events', headers: { Cookie } }));
  },
  // Sends bodies of 80 MB in all, whose last byte never arrives.
  memory_bodies: ({ origin }) => halfSent(origin, 200, 400_000),
  // Locks orders, so that every request for one waits until the lock times out.
  places: async ({ origin, url }) => {
    const unlock = await locked(url, 'orders');
    return flood(origin, 400, () => ({ path: orderPath(), headers: guest }), unlock);
  },
  memory_answers: ({ origin }) =>
    flood(origin, 64, (turn) => ({
      path: `/api/venues.json?include_categories=true&full_image_paths=true&page=${turn % 5_000}`,
      headers: guest,
    })),
  hashing: ({ origin }) =>
    flood(origin, 256, (turn) => {
      const customer = { email: `nobody${turn}@example.com`, password };
      return post('/api/customers/signin.json', { customer, sender: 'web' });
    }),
  orders: ({ origin, cart }) => flood(origin, 256, () => orderCall(cart)),
  database: async ({ origin, proxy }) => {
    proxy.state = 'frozen';
    return flood(
      origin,
      64,
      () => ({ path: orderPath(), headers: guest }),
      async () => {
        proxy.state = 'open';
      },
    );
  },
  // Requests emails to one address from everywhere and of every kind, while the mail server does not answer.
  mail: ({ origin }) =>
    flood(origin, 64, (turn) => {
      const path = turn % 2 ? 'reset-password' : 'send-email-confirmation';
      return post(
        `/api/customers/${path}.json`,
        { email: 'stranger@example.com' },
        `p${turn}abcdef`,
      );
    }),
  mail_server: ({ origin }) =>
    flood(origin, 16, (turn) =>
      post('/api/customers.json', {
        customer: { name: 'Kim', email: `m${turn}@example.com`, password, terms_accepted: true },
        sender: 'web',
      }),
    ),
  disk: ({ origin }) =>
    flood(origin, 64, () => post('/error-reports', { message: 'x'.repeat(7_000) })),
  // Makes PostgreSQL report for each new order that its disk is full.
  disk_full: async ({ origin, url, cart }) => {
    const empty = await fullDisk(url);
    return flood(origin, 64, () => orderCall(cart), empty);
  },
};

const services = ['WebCollection', 'WebDelivery', 'WebEatIn', 'WebBringToTable'];
const tongues = ['en', 'de', 'fr', 'it', 'es', 'pl', 'uk', 'ja', 'zh', 'ar', 'de,fr', 'it,pl'];

function post(path: string, body: object, client = 'onephone123'): Asked {
  const headers = { ...json, 'X-Client': client };
  return { path, method: 'POST', headers, body: JSON.stringify(body) };
}

const orderPath = () => `/api/orders/${crypto.randomUUID()}/unauthenticated.json`;

/** Makes calls from this many clients, each retrying immediately when refused. */
async function flood(
  origin: string,
  callers: number,
  next: (turn: number) => Asked,
  end: () => Promise<void> = async () => {},
): Promise<Running> {
  const answers: Record<string, number> = {};
  let turn = 0;
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const answer = await call(origin, next(turn++));
      const isImpolite = (answer?.status === 503 || answer?.status === 429) && !answer.retryAfter;
      const status = isImpolite
        ? `${answer.status} without Retry-After`
        : (answer?.status ?? 'lost');
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const all = Array.from({ length: callers }, caller);
  const stop = async () => {
    isOver = true;
    await end();
    await Promise.all(all);
  };
  return { answers, stop };
}

async function halfSent(origin: string, callers: number, bytes: number): Promise<Running> {
  const sockets: Socket[] = [];
  const head = `POST /api/orders.json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes + 1}\r\n\r\n`;
  const answers: Record<string, number> = {};
  for (let caller = 0; caller < callers; caller += 1) {
    const socket = connect(Number(new URL(origin).port), 'localhost');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const [, status = 'lost'] = /^HTTP\/1.1 (\d+)/.exec(String(data)) ?? [];
      answers[status] = (answers[status] ?? 0) + 1;
    });
    socket.write(head + 'x'.repeat(bytes));
    sockets.push(socket);
  }
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
  };
  return { answers, stop };
}

async function unread(
  origin: string,
  callers: number,
  path: string,
  times: number,
): Promise<Running> {
  const sent = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times);
  const answers: Record<string, number> = {};
  const sockets = Array.from({ length: callers }, () => {
    const socket = connect(Number(new URL(origin).port), 'localhost', () => socket.write(sent));
    socket.on('error', () => {});
    socket.on('close', () => {
      answers.closed = (answers.closed ?? 0) + 1;
    });
    return socket.pause();
  });
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
  };
  return { answers, stop };
}

/** The cookie of a tablet of this venue. */
async function signedIn(url: string, venue_id: number): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const token = crypto.randomUUID();
  await client.query(
    `insert into staff_sessions (token_hash, venue_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), venue_id],
  );
  await client.end();
  return `staff=${token}`;
}

async function locked(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

async function fullDisk(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on orders execute function no_room()`);
  return async () => {
    await client.query('drop trigger no_room on orders; drop function no_room');
    await client.end();
  };
}
