/// <reference types="vite/types/importMeta.d.ts" />

import { isRecord } from '#domain/lib/is-record.ts';
import type { Db } from '../../db/database.ts';
import { trustedTypesPolicy } from '../../lib/headers.ts';
import { finishCheck, startCheck } from './checks.ts';
import { executeDojo } from './dojo-api.ts';
import { executeJudo } from './judo-client.ts';
import { answerPayOrder } from './paynl-api.ts';
import { type BankDocument, priceOf } from './price.ts';
import { type SandboxStore, sandboxLedger } from './sandbox-store.ts';
import { answerBank } from './stripe-intents.ts';
import { answerSetup } from './stripe-setups.ts';
import { tokenAnswer } from './tokens.ts';

const files = import.meta.glob<string>('./page/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The app's typeface, inlined, since a frame cannot use that of its page. */
const [figtree = ''] = Object.values(
  import.meta.glob<string>('../../../../src/app/styles/figtree-basic.woff2', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
);
const typeface = `@font-face{font-family:Figtree;font-weight:400 800;src:url("${figtree}")}`;

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
};

/** Allows scripts and frames of our own origin only. */
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; ${trustedTypesPolicy}`;

/**
 * Serves the browser side of the sandbox: scripts with the providers' interfaces, card fields in a frame, and a bank
 * page that asks for approval. null for any other address.
 */
export async function answerSandbox(request: Request, db: Db): Promise<Response | null> {
  const [, area, ...path] = new URL(request.url).pathname.split('/');
  if (area !== 'sandbox') return null;
  const [name = '', id = '', action = ''] = path.map(decodeSegment);
  if (request.method === 'GET' && !id) return fileAnswer(name);
  const ledger = sandboxLedger(db);
  const isGet = request.method === 'GET';
  if (isGet && name === 'intents') return ledger((store) => intentAnswer(store, id));
  if (request.method !== 'POST') return Response.json({ error: 'Not here.' }, { status: 404 });
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
  if (!isJson) return Response.json({ error: 'Send JSON.' }, { status: 415 });
  const body: unknown = await request.json().catch(() => null);
  if (!isRecord(body)) return Response.json({ error: 'Send JSON.' }, { status: 400 });
  return ledger((store) => handlePost(store, { name, id, act: action }, body));
}

async function handlePost(
  store: SandboxStore,
  { name, id, act: action }: Readonly<Record<'name' | 'id' | 'act', string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  if (name === 'tokens') return tokenAnswer(store, body);
  if (name === 'checks') {
    return Response.json(await (id ? finishCheck(store, id) : startCheck(store, body.nonce)));
  }
  if (name === 'dojo') return Response.json(await executeDojo(store, id, body.token));
  if (name === 'judo') return Response.json(await executeJudo(store, id, body));
  if (name === 'setups') return Response.json(await answerSetup(store, id, body));
  if (name === 'intents' && action === 'answer') return bankAnswer(store, id, String(body.verdict));
  return Response.json({ error: 'Not here.' }, { status: 404 });
}

/** A malformed percent encoding becomes an empty segment, which matches nothing. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('\0', '');
  } catch {
    return '';
  }
}

function fileAnswer(name: string): Response {
  const file = name.includes('.') ? name : `${name}.html`;
  const text = files[`./page/${file}`];
  if (text === undefined) return new Response('Not found', { status: 404 });
  const before = prerequisites[name] ?? [];
  const face = file.endsWith('.css') ? [typeface] : [];
  const parts = [...face, ...before.map((one) => files[`./page/${one}`]), text];
  return new Response(parts.join('\n'), {
    headers: {
      'Content-Type': `${types[file.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Files that a provider's script is prefixed with. */
const prerequisites: Readonly<Record<string, readonly string[]>> = {
  'stripe.js': ['frames.js'],
  'braintree.js': ['frames.js', 'fields.js'],
  'dojo.js': ['frames.js'],
  'judo.js': ['frames.js'],
};

const idOf = (secret: string) => secret.split('_secret_')[0] ?? '';

async function findBySecret(store: SandboxStore, secret: string) {
  const intent = await store.get<BankDocument>(idOf(secret));
  return intent?.client_secret === secret ? intent : null;
}

async function intentAnswer(store: SandboxStore, secret: string): Promise<Response> {
  const intent = await findBySecret(store, secret);
  if (!intent) return Response.json({ error: 'There is no such payment.' }, { status: 404 });
  const { status, last_payment_error = null, amount = null, currency = null } = intent;
  const price = priceOf(intent);
  const isPage = intent.object === 'payment_intent' && intent.payment_method === null;
  const can_wait = isPage || intent.object === 'pay_order';
  return Response.json({ status, last_payment_error, amount, currency, price, can_wait });
}

async function bankAnswer(
  store: SandboxStore,
  secret: string,
  decision: string,
): Promise<Response> {
  const intent = await findBySecret(store, secret);
  if (!intent) return Response.json({ error: 'There is no such payment.' }, { status: 404 });
  // Without a default, types require a case for each new kind of document.
  switch (intent.object) {
    case 'pay_order':
      return backTo(await answerPayOrder(store, intent, decision));
    case 'payment_intent':
      return backTo(await answerBank(store, intent, decision));
    case 'setup_intent':
    case 'check':
    case 'judo_session':
    case 'dojo_intent':
      await store.put(intent.id, { ...intent, verdict: decision });
      return Response.json({});
  }
}

const backTo = ({ return_url }: { readonly return_url?: string | null }) =>
  Response.json({ return_url });
