import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { braintreeSandbox } from '#server/payments/sandbox/braintree-api.ts';
import type { SandboxStore } from '#server/payments/sandbox/sandbox-store.ts';
import { stripeSandbox } from '#server/payments/sandbox/stripe-api.ts';
import { memoryLedger } from '../../support/payments/memory-ledger.ts';

/** The providers' interfaces for our backend, with the sandbox's ledger in memory. */
export interface ProviderNetwork {
  readonly port: number;
  readonly cache: SandboxStore;
  /** Counts the charges. */
  readonly charges: () => number;
  /** Counts the refunds. */
  readonly refunds: () => number;
  readonly stop: () => void;
}

/** Settings that direct a server's provider calls to these fakes. */
export function providerEnv({ port }: ProviderNetwork): Readonly<Record<string, string>> {
  const preload = new URL('./provider-hosts.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import ${preload}`, PROVIDERS_PORT: String(port) };
}

/** A token of a card that pays, as a provider's page creates it. */
export const goodCard = {
  ...{ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  behavior: 'pays',
};

export async function openProviders(): Promise<ProviderNetwork> {
  const { ledger, cache, all } = memoryLedger();
  const stripe = stripeSandbox(ledger);
  const agent = braintreeSandbox(ledger);
  const server = createServer(async (requested, answer) => {
    const { method = 'GET', url = '/', headers } = requested;
    const body = await bodyOf(requested);
    if (headers['x-provider'] === 'api.stripe.com') {
      const input = await stripe(`https://api.stripe.com${url}`, {
        method,
        headers: { 'Idempotency-Key': String(headers['idempotency-key'] ?? randomUUID()) },
        ...(body && { body }),
      });
      answer.writeHead(input.status, { 'Content-Type': 'application/json' });
      answer.end(await input.text());
      return;
    }
    const input = request({ agent, method, path: url, host: 'sandbox' }, (heard) => {
      answer.writeHead(heard.statusCode ?? 500, { 'Content-Type': 'application/xml' });
      heard.pipe(answer);
    });
    input.end(body);
  });
  await listening(server);
  return {
    port: (server.address() as AddressInfo).port,
    cache,
    charges: () => all().reduce((sum, { charges }) => sum + Number(charges ?? 0), 0),
    refunds: () => all().reduce((sum, { refunds }) => sum + Number(refunds ?? 0), 0),
    stop: () => server.close(),
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

async function bodyOf(requested: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of requested) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
