import { beforeEach, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart } from '#domain/model.ts';
import { start } from '#flows/app/start.ts';
import { signUp } from '#flows/session/session.ts';
import { openSite, type Site } from '#server/config/site.ts';
import { onlineStore, redirectStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore, parkedCartStore } from '#stores/cart/cart.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { accessStore } from '#stores/session/access.ts';
import { credentialsStore, customerStore, partnerModeStore } from '#stores/session/session.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { coffee, openCafe } from './orders.ts';
import { openServer, type TestServer } from './server.ts';
import { asSite } from './site.ts';

/** The café's backend with an adjustable clock, and a log of all requests. */
export interface SiteWithAccounts extends TestServer {
  readonly calls: string[];
  /** Advances the server's clock, in minutes. */
  readonly wait: (minutes: number) => void;
  /** Responds instead of the backend; undefined lets the request through. */
  answer: (request: Request) => Promise<Response> | Response | undefined;
}

export const password = 'correct horse';

/** Opens the backend of a site with accounts for a test file, and starts each test on a new phone. */
export async function siteWithAccounts(
  further: Partial<Site> = {},
  meta: Readonly<Record<string, string>> = {},
): Promise<SiteWithAccounts> {
  let now = Date.now();
  const site = {
    ...openSite,
    fonts_css_url: null,
    ...further,
    switches: { ...openSite.switches, ...further.switches },
  };
  const server = await openServer({ venues: [openCafe()], site, now: () => new Date(now) });
  const backend: SiteWithAccounts = {
    ...server,
    calls: [],
    answer: () => undefined,
    wait: (minutes) => {
      now += minutes * 60_000;
    },
    fetch: async (...call) => {
      const request = new Request(...call);
      request.signal.throwIfAborted(); // as a browser does
      backend.calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return (await backend.answer(request)) ?? server.fetch(request);
    },
  };
  beforeEach(() => startOnNewPhone(backend, meta));
  return backend;
}

/** A new phone at the site. */
export function startOnNewPhone(
  backend: SiteWithAccounts,
  meta: Readonly<Record<string, string>> = {},
): void {
  vi.useRealTimers();
  customerStore.value = null;
  credentialsStore.value = null;
  cartStore.value = emptyCart('fresh');
  parkedCartStore.value = {};
  orderHandlesStore.value = [];
  toastsStore.value = [];
  redirectStore.value = null;
  venueStore.value = null;
  partnerModeStore.value = false;
  onlineStore.value = true;
  accessStore.value = { customer_id: null, fetched: 'not_asked', at: 0 };
  sessionStorage.clear();
  localStorage.clear();
  backend.calls.length = 0;
  backend.answer = () => undefined;
  asSite(backend, { customer_login_enabled: 'true', ...meta });
  start();
}

let made = 0;

export async function signUpSomebody(name = 'Kim'): Promise<string> {
  made += 1;
  const email = `customer-${made}@example.com`;
  const answer = await signUp({
    name,
    email,
    password,
    phone_number: null,
    terms_accepted: true,
    marketing_consent: false,
  });
  if (!answer.done) throw new Error(JSON.stringify(answer));
  return email;
}

/** A basket with two coffees. */
export function basketOf(customer_id: number | null, input: Partial<Cart> = {}): Cart {
  return {
    ...emptyCart('basket'),
    customer_id,
    venue_id: 1,
    service_type: 'WebCollection',
    line_items_attributes: [coffee(2)],
    ...input,
  };
}
