import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { openSite, type Site } from '#server/config/site.ts';
import type { Database } from '#server/db/database.ts';
import type { VenueData } from '#server/db/records.ts';
import type { Push } from '#server/lib/vapid.ts';
import type { ProviderClients } from '#server/payments/providers/provider-clients.ts';
import { type Engine, engineOfProject } from './database/engines.ts';
import { asOfPage, loadBackend, sharedBackend } from './shared-backend.ts';

export interface ServerOptions {
  readonly venues?: readonly VenueData[];
  readonly engine?: Engine;
  readonly site?: Site;
  readonly now?: () => Date;
  /** Web Push of the server; uses the tests' keys by default. */
  readonly push?: Push | null;
  /** Payment providers; the sandbox by default. */
  readonly providers?: (db: Database['db']) => ProviderClients;
}

/** The reference backend in memory: `fetch` calls it, and every response is validated against the contract. */
export interface TestServer {
  readonly fetch: (input: Request | string, init?: RequestInit) => Promise<Response>;
  readonly db: Database['db'];
  readonly close: () => Promise<void>;
}

const origin = 'http://localhost:4545';

/** A key pair as RFC 8292 requires: the sender's of RFC 8291, appendix A. */
export const testPushKeys = {
  public_key:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  private_key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  subject: 'mailto:orders@example.com',
};

/**
 * Opens the reference backend with the demo's venues, or those given. It closes after the file, suite or test that calls
 * this; in a hook before all tests Vitest accepts no further hooks, so it would stay open.
 */
export async function openServer(given: ServerOptions = {}): Promise<TestServer> {
  const { push = { keys: testPushKeys, services: [] }, now = () => new Date() } = given;
  const { venues, engine = engineOfProject(), site = openSite, providers } = given;
  const socket = inject('postgresSocket');
  const { openBackend } = await loadBackend();
  const backend = await openBackend({ socket, venues, engine, site, now, push, providers });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= backend.close());
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  whenDone(close);
  return {
    ...backend,
    close,
    fetch: async (input, init) => {
      const response = await backend.fetch(new Request(absolute(input), init));
      return sharedBackend ? asOfPage(response) : response;
    },
  };
}

/** Headers of a guest's request (§6, §7). */
export function guestHeaders(further: Readonly<Record<string, string>> = {}) {
  const { name, token } = openSite.api_client;
  return {
    Authorization: `Basic ${btoa(`${name}:${token}`)}`,
    'X-Client': 'clientabc12',
    ...further,
  };
}

function absolute(input: Request | string): Request | string {
  return typeof input === 'string' ? new URL(input, origin).href : input;
}
