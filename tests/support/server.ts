import { openSite, type Site } from '#server/config/site.ts';
import type { Database } from '#server/db/database.ts';
import type { VenueData } from '#server/db/records.ts';
import { demoVenues } from '#server/demo/all.ts';
import { asDemo } from '#server/demo/demo.ts';
import { createApp } from '#server/http/app.ts';
import type { Push } from '#server/lib/vapid.ts';
import type { ProviderClients } from '#server/payments/providers/providers.ts';
import { databaseWith, type Engine } from './database/engines.ts';

export interface ServerOptions {
  readonly venues?: readonly VenueData[];
  readonly engine?: Engine;
  readonly site?: Site;
  readonly now?: () => Date;
  /** Web Push of the server; uses keys of the tests by default. */
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

/** The pair of RFC 8292's tests' kind: the sender of RFC 8291, appendix A. */
export const testPushKeys = {
  public_key:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  private_key: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  subject: 'mailto:orders@example.com',
};

let demo: readonly VenueData[] | undefined;

/** A busy test machine is no reason to reject an order. */
const timeoutMs = 30_000;

/** Opens the reference backend with the demo's venues, or those given. */
export async function openServer(given: ServerOptions = {}): Promise<TestServer> {
  demo ??= demoVenues();
  const { venues = demo, engine, site = openSite, now, providers } = given;
  const { push = { keys: testPushKeys, services: [] } } = given;
  const { db, beside, close } = await databaseWith(venues, engine);
  const app = createApp(
    asDemo({
      db,
      beside,
      site,
      now,
      push,
      providers: providers?.(db),
      timeoutMs,
      checkAnswers: true,
    }),
  );
  return {
    fetch: async (input, init) => app.fetch(new Request(absolute(input), init)),
    db,
    close,
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
